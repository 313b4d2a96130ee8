/** Rows of the conformance checklist that cannot be checked through the API, each with the reason. */
export const unobservableRows: Record<string, string> = {
  C218: 'Hidden from matchmaking: matchmaking is no part of the interface, and nothing in this house lists premises to tenants.',
};
