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

/** An action's input with the person whose page asks for it: another tab may have signed in another person. */
export function asPagePerson(input: unknown): unknown {
  return person === null ? input : ({ pageOf: person, asked: input } satisfies AskedByPage);
}

/** Takes apart what `asPagePerson` put together; `pageOf` is null if the input is all there is. */
export function readPagePerson(input: unknown): { pageOf: string | null; asked: unknown } {
  return isAskedByPage(input) ? input : { pageOf: null, asked: input };
}

// Every page carries this file, so it does without a parser; what was asked is parsed by the action.
function isAskedByPage(input: unknown): input is AskedByPage {
  return typeof input === 'object' && input !== null && 'pageOf' in input && typeof input.pageOf === 'string';
}
