type AskedByPage = { pageOf: string; asked: unknown };

let person: string | null = null;

/** Sets the person that this page was rendered for; null on a page without a session. */
export function setPagePerson(staffId: string | null): void {
  person = staffId;
}

/** The id of the person that this page was rendered for; null until the page is hydrated, and without a session. */
export function pagePerson(): string | null {
  return person;
}

/** Adds the person of the page to an action's input, because another person may have signed in in another tab. */
export function asPagePerson(input: unknown): unknown {
  return person === null ? input : ({ pageOf: person, asked: input } satisfies AskedByPage);
}

/** Splits the result of `asPagePerson`; `pageOf` is null if the input has no person. */
export function readPagePerson(input: unknown): { pageOf: string | null; asked: unknown } {
  return isAskedByPage(input) ? input : { pageOf: null, asked: input };
}

// Every page loads this file, so it uses no parser; the action parses `asked`.
function isAskedByPage(input: unknown): input is AskedByPage {
  return typeof input === 'object' && input !== null && 'pageOf' in input && typeof input.pageOf === 'string';
}
