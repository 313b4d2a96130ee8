/** Where the receipt of a listing's last save waits in the query cache, also across the page that made it. */
export function receiptKey(id: string): string[] {
  return ['receipt', id];
}
