/** A fault that the model test of the service must find: in `file`, `before` occurs once and is replaced by `after`. */
export type PlantedFault = { name: string; file: string; before: string; after: string };

const inFile = (file: string, faults: Record<string, [before: string, after: string]>): PlantedFault[] =>
  Object.entries(faults).map(([name, [before, after]]) => ({ name, file, before, after }));

/** Forty faults as a hurried change makes them, each in one place. */
export const plantedFaults: readonly PlantedFault[] = [
  ...inFile('lib/contract/transitions.ts', {
    'a push as a draft leaves a listing live': [
      "if (wanted === 'published' && blockers.length === 0) return 'published';",
      "if (blockers.length === 0) return 'published';",
    ],
    'a blocked listing goes live': [
      "if (wanted === 'published' && blockers.length === 0)",
      "if (wanted === 'published')",
    ],
    'a listing that was live becomes a draft again': [
      "return current === null || current === 'draft' ? 'draft' : 'unpublished';",
      "return 'draft';",
    ],
    'a new listing that is blocked counts as taken off': [
      "current === null || current === 'draft'",
      "current === 'draft'",
    ],
    'a draft can be unpublished': [
      "return current === 'published' ? 'unpublished' : current;",
      "return 'unpublished';",
    ],
    'a push that only changes the status counts as unchanged': [
      "return contentChanged || statusChanged ? 'updated' : 'unchanged';",
      "return contentChanged ? 'updated' : 'unchanged';",
    ],
  }),
  ...inFile('lib/contract/blockers.ts', {
    'the same photo three times is enough': ['new Set(images).size', 'images.length'],
    'a rent of zero blocks nothing': ["if (price.amount === 0) blockers.push('price');", ''],
    'a rent by the day needs a notice period': [
      "price.unit === 'month' && noticePeriod === null",
      'noticePeriod === null',
    ],
  }),
  ...inFile('lib/contract/address-key.ts', {
    'an address in capitals is another one': [".replaceAll(/\\s+/g, ' ').toLowerCase()", ".replaceAll(/\\s+/g, ' ')"],
    'the second line of an address is ignored': ['    folded(input.streetAddress2),\n', ''],
  }),
  ...inFile('lib/service/listings/judge-push.ts', {
    'a move to another object counts as unchanged': ['current.object_id !== objectId ||', ''],
    'a change of the assignee counts as unchanged': [
      'contentChanged || current.assigned_member_id !== assigneeId',
      'contentChanged',
    ],
  }),
  ...inFile('lib/service/listings/plan-push.ts', {
    'an archived object is accepted': ["else if (found.status === 'archived')", 'else if (!found.status)'],
    'an inline address finds an archived object': [
      "where('address_key', '=', selector.key).where('status', '=', 'active')",
      "where('address_key', '=', selector.key)",
    ],
    'a listing can be put on the object of another organization': [
      "const objects = db.selectFrom('objects').select(['id', 'status']).where('organization_id', '=', organizationId);",
      "const objects = db.selectFrom('objects').select(['id', 'status']);",
    ],
    'an invited member can be assigned': ["return members.where('accepted', '=', 1);", 'return members;'],
    'a push without an assignee gives the listing back to the owner': [
      'member?.id ?? (current ? current.assigned_member_id : (owner?.id ?? null))',
      'member?.id ?? (await findOwner(db, organizationId))?.id ?? null',
    ],
  }),
  ...inFile('lib/service/listings/push-listing.ts', {
    'every write moves the time of the last push': [
      'last_pushed_at: verdict.contentChanged ? time : (current?.last_pushed_at ?? null)',
      'last_pushed_at: time',
    ],
    'a listing keeps the photos of its first push': [
      'if (verdict.mediaChanged) {',
      'if (verdict.mediaChanged && !current) {',
    ],
    'blockers are not stored': ['content_blockers: JSON.stringify(verdict.contentBlockers)', "content_blockers: '[]'"],
    'a write does not move the time of the change': [
      'updated_at: time,\n  };\n  if (current)',
      'updated_at: current?.updated_at ?? time,\n  };\n  if (current)',
    ],
  }),
  ...inFile('lib/service/listings/unpublish-listing.ts', {
    'taking off does not move the time of the change': ['set({ status, updated_at: time })', 'set({ status })'],
    'taking off a draft counts as a change': [
      "if (statusAfterUnpublish(stored.status) === stored.status) return presentReceipt(stored, 'unchanged', area);",
      "if (statusAfterUnpublish(stored.status) === stored.status) return presentReceipt(stored, 'updated', area);",
    ],
  }),
  ...inFile('lib/service/listings/present-listing.ts', {
    'an archived object blocks nothing': [
      "if (objectStatus === 'active') return ofContent;",
      'if (objectStatus) return ofContent;',
    ],
  }),
  ...inFile('lib/service/listings/listing-row.ts', {
    'a listing is not found by its id': [
      "id.kind === 'uuid' ? await findListingById(db, organizationId, id.id) : null",
      'null',
    ],
    'the listings of every organization are shown': [
      "\n    .where('listings.organization_id', '=', organizationId);\n  return query;",
      ';\n  return query;',
    ],
  }),
  ...inFile('lib/service/listings/list-listings.ts', {
    'a list of one status shows all': [
      "if (status !== undefined) listings = listings.where('listings.status', '=', status);",
      '',
    ],
    'a single change is missing from a delta': [
      'if (changes!.count === 0) return null;',
      'if (changes!.count <= 1) return null;',
    ],
  }),
  ...inFile('lib/service/lists/read-page.ts', {
    'a full page has no next one': ['read({ rowsMax: length + 1,', 'read({ rowsMax: length,'],
    'the last row of a page comes again': ['(${createdAt}, ${id}) < (', '(${createdAt}, ${id}) <= ('],
  }),
  ...inFile('lib/service/objects/put-object.ts', {
    'an archived object stays archived when it is pushed': [
      "return current.status === 'active' && current.address_key === key;",
      'return current.address_key === key;',
    ],
    'a new address of an object does not change its listings': [
      "    await transaction.updateTable('listings').set({ updated_at: time }).where('object_id', '=', current.id).execute();\n",
      '',
    ],
    'an object keeps its first address': [
      'const columns = sameAddress ? {} : addressColumns(address, location!);',
      'const columns = {};',
    ],
  }),
  ...inFile('lib/service/objects/archive-object.ts', {
    'drafts on an archived object count as taken off': [
      "      .where('status', '=', 'published')\n      .returning('id')",
      "      .where('status', '!=', 'unpublished')\n      .returning('id')",
    ],
    'an archived object does not name the listings that it took off': ['unpublished.map((row) => row.id).sort()', '[]'],
  }),
  ...inFile('lib/service/uploads/upload-references.ts', {
    'a photo of two listings is deleted with one of them': ['dropped.filter((path) => !saved.has(path))', 'dropped'],
    'a photo that no listing has any longer is not deleted': [
      'const dropped = [...current].filter((path) => !wanted.includes(path));',
      'const dropped: string[] = [];',
    ],
  }),
  ...inFile('lib/service/uploads/sweep-uploads.ts', {
    'a sweep deletes young uploads': ["    .where('created_at', '<', to)\n", ''],
  }),
  ...inFile('lib/service/keys/find-caller.ts', {
    'a revoked key still works': ['row.revoked_at !== null || ', ''],
  }),
];
