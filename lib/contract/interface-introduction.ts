import type { PublishBlocker } from './listing';
import { limits } from './limits';

const blockerWords: Record<PublishBlocker, string> = {
  images: 'too few photos',
  price: 'a rent of 0',
  noticePeriod: 'no notice period, of a rent by the month',
  object: 'an archived building',
};
const blockers = Object.entries(blockerWords).map(([code, words]) => `\`${code}\` (${words})`);

const conditionalWrites = `
**Two at work on one listing.** Answers about one listing carry an \`ETag\`, of its content and status. Sent back as \`If-Match\` with \`PUT\` or
\`unpublish\`, it ensures that the listing has not changed since: else the answer is 412, with the code \`CONFLICT\` and the reason
\`precondition_failed\`, and nothing is written.
`;

/** The introduction of the interface description, as Markdown. */
export function interfaceIntroduction(service: { conditionalWrites: boolean }): string {
  return `
Push the vacant premises of a landlord from its own property system, and keep them on the market.

**A key.** Keys are issued at onboarding, one or more for your organization, and are shown once. Send yours with every call as
\`Authorization: Bearer <key>\`, from your server: browsers of other sites are refused. A key of the preview environment works there only.

**References.** You choose them. \`PUT\` creates or updates the record with your reference, so a push can be repeated without harm: a body
that changes nothing answers \`outcome: unchanged\` and writes nothing. What you do not push is left alone.
To read by reference, write \`ext:\` before it.

**Photos.** Upload them first, then push the listing with the URLs in the order of display; the first is the cover, and
${limits.imagesToPublishMin} are needed to go live. An upload is deleted as soon as no listing uses it any more: to move a photo from one listing to another, push the one that gains it first.

**Blocked is not wrong.** What keeps a listing off the market is listed in \`publishBlockers\`: ${blockers.join(', ')}.
Errors have one shape, with \`data.issues\` pointing at the fields.
${service.conditionalWrites ? conditionalWrites : ''}
**Limits.** A JSON body of ${limits.jsonBodyBytesMax / 1024 / 1024} MB, ${limits.imageFilesPerRequestMax} photos of ${limits.uploadFileBytesMax / 1024 / 1024} MB an upload, ${limits.imagesMax} a listing, pages of ${limits.pageSizeMax}. \`GET /me\` reports how many calls a minute your key has.

**Retrying.** Wait and try again after 429 and 500, as long as \`Retry-After\` says where it is sent. A 409 with the reason \`create_race\` is worth one more try; a 400 is not.
A call that failed may have arrived. It is safe to repeat, except \`POST /listings\`: each of these calls creates another listing, so look first whether it is there.
Every answer carries \`X-Request-Id\`: quote it when you ask for help.
`.trim();
}
