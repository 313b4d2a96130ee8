const releaseAfterMs = 60_000;

/** Downloads a file whose content the browser already has. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A phone may first ask whether to download it.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs);
}
