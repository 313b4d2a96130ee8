type Address = { streetAddress: string; streetAddress2?: string | null };

export function addressLine({ streetAddress, streetAddress2 }: Address): string {
  if (!streetAddress2) return streetAddress;
  return streetAddress ? `${streetAddress}, ${streetAddress2}` : streetAddress2;
}
