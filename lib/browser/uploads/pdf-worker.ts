// Reads PDF files away from the page; the package itself communicates with `open-pdf.ts`.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
