// What reads PDF files, away from the page; it answers `open-pdf.ts` by itself.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
