import type { Messages } from './messages';

type Area = keyof Messages;

/** The areas of texts that the pages without a sign-in use. */
export const doorAreas = ['common', 'errors', 'shell', 'signIn'] as const satisfies Area[];

/** Those of the page of an invitation. */
export const inviteAreas = [...doorAreas, 'staff'] as const satisfies Area[];

/** Some areas of all messages. */
export function pickAreas(messages: Messages, areas: readonly Area[]): Partial<Messages> {
  return Object.fromEntries(areas.map((area) => [area, messages[area]]));
}
