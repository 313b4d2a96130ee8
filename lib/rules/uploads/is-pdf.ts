const signature = '%PDF-';
const signatureWithinBytes = 1024;

/** Whether a file says of itself that it is a PDF. */
export async function isPdf(file: Blob): Promise<boolean> {
  const start = await file.slice(0, signatureWithinBytes).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes(signature);
}
