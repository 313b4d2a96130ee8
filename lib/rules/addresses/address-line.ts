type Address = { streetAddress: string; streetAddress2?: string | null };

export function addressLine({ streetAddress, streetAddress2 }: Address): string {
  if (!streetAddress2) return streetAddress;
  return streetAddress ? `${streetAddress}, ${streetAddress2}` : streetAddress2;
}

/** The address and the reference of a listing, because listings in one building share the address. */
export function addressWithReference({ reference, ...address }: Address & { reference: string | null }): string {
  return [addressLine(address), reference].filter(Boolean).join(' · ');
}
