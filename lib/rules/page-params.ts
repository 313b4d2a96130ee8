/** The query parameters of a page, as the browser reads them. */
export function pageParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
