import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishBlockers, type Amenity, type Listing } from '@/lib/contract';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { planRow } from '@/lib/desk/bulk/plan-row';
import { objectsById } from '@/lib/desk/bulk/plan-run';
import type { SheetWords } from '@/lib/desk/sheets/sheet-words';
import { writeCsv } from '@/lib/desk/sheets/write-csv';
import { writeXlsx } from '@/lib/desk/sheets/write-xlsx';
import { locales, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { guessMapping } from '@/lib/rules/import/guess-mapping';
import { sheetContext } from '@/lib/rules/sheets/sheet-columns';
import { anyListing } from '@/lib/testing/model/any-listing';
import { cellText } from './read-cell';
import { readFile } from './read-file';
import { readRows, type FileRow } from './read-rows';

const amenities: Amenity[] = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  slug: `amenity-${at + 1}`,
  labels: { sv: `Bekvämlighet ${at + 1}`, en: `Amenity ${at + 1}` },
}));

function wordsOf(locale: Locale): SheetWords {
  const { headers, choices, yes, no } = messages[locale].sheets;
  return {
    header: (key) => headers[key],
    choice: (key, value) => (choices as Record<string, Record<string, string>>)[key]?.[value] ?? value,
    yes,
    no,
  };
}

/** Texts that spreadsheets, workbooks and this program's own marks might misread. */
const awkward = fc.constantFrom(
  '-',
  "'-",
  ' - ',
  '=1+1',
  "'=1+1",
  "''=x",
  '_x000D_',
  'constructor',
  '\r',
  'a\r\nb',
  ' a ',
  '"',
  ';',
  '\u0001',
  '1,5',
  '2026-01-01',
  '12.500',
  '\ufeff',
  'a\ufffdb\u007f\u0090\ufdd0\uffff\u{1fffe}\u{10ffff}c',
);
const listings = fc
  .uniqueArray(anyListing, { minLength: 1, maxLength: 3, selector: ({ id }) => id })
  .chain((drawn) => fc.tuple(fc.constant(drawn), fc.array(awkward, { minLength: 3, maxLength: 3 })))
  .map(([drawn, texts]) => drawn.map((listing, at) => asStored(listing, at, texts[at]!)));

/** A listing as the service would store it: with a reference, and live only if nothing blocks it. */
function asStored(drawn: Listing, at: number, text: string): Listing {
  const externalRef = `${text}${at}` as Listing['externalRef'];
  const object = { ...drawn.object, status: 'active' as const, externalRef: `HUS ${text}${at}` as never };
  const listing = { ...drawn, externalRef, object, description: at === 0 ? text : drawn.description };
  const blockers = publishBlockers({ ...listing, objectStatus: 'active' });
  const status = blockers.length > 0 && listing.status === 'published' ? ('draft' as const) : listing.status;
  return { ...listing, status, publishBlockers: blockers };
}

async function readBack(file: string | Buffer, current: readonly Listing[], identifier: 'reference' | 'id') {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file);
  const { sheets, form } = await readFile(bytes);
  const table = sheets[0]!;
  const mapping = guessMapping(table.rows[0]!.map(cellText));
  const choices = { headerRow: 0, mapping, identifier, numberFormat: null, isWorkbook: form === null };
  return readRows(table, choices, {
    listings: current.map(({ id, externalRef, price }) => ({ id, reference: externalRef, unit: price.unit })),
    buildings: current.map(({ object }) => ({ id: object.id, reference: object.externalRef })),
    amenities,
  });
}

function effectsOf(rows: readonly FileRow[], current: readonly Listing[]) {
  const objects = objectsById([]);
  return current.map((listing, at) => {
    const { id, patch, faults } = rows[at]!;
    expect(id).toBe(listing.id);
    expect(faults).toEqual([]);
    const { effect, changes } = planRow(listing, applyChange(listing, { kind: 'fields', patch }, objects));
    return { effect, changes };
  });
}

const runs = Number(process.env.PROPERTY_RUNS ?? 60);

describe.each(locales)('an export in %s that is imported untouched', (locale) => {
  const words = wordsOf(locale);
  const context = sheetContext(amenities, locale);
  const formats = {
    csv: (current: readonly Listing[]) => Promise.resolve(writeCsv(current, words, context)),
    xlsx: (current: readonly Listing[]) => writeXlsx(current, words, context),
  };

  it.each(Object.entries(formats))('changes nothing: %s', async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(listings, fc.constantFrom('reference' as const, 'id' as const), async (current, identifier) => {
        const rows = await readBack(await write(current), current, identifier);
        expect(rows).toHaveLength(current.length);
        const nothing = { effect: 'unchanged', changes: [] };
        expect(effectsOf(rows, current)).toEqual(current.map(() => nothing));
      }),
      // Shrinking an example takes minutes here.
      { numRuns: runs, endOnFailure: true },
    );
  });

  it('keeps a description longer than a workbook cell in CSV, and reports one that a workbook has cut off', async () => {
    const [drawn] = fc.sample(anyListing, { numRuns: 1, seed: 5 });
    const current = [asStored({ ...drawn!, description: 'å'.repeat(40_000) }, 1, 'LOK-')];
    const [csv] = await readBack(await formats.csv(current), current, 'reference');
    expect(csv).toMatchObject({ faults: [], patch: { description: current[0]!.description } });
    const [xlsx] = await readBack(await formats.xlsx(current), current, 'reference');
    const cutOff = { row: 2, column: 'description', code: 'cutOff', detail: 32_767 };
    expect(xlsx).toMatchObject({ faults: [cutOff] });
    expect(xlsx!.patch).not.toHaveProperty('description');
    const cut = [{ ...current[0]!, description: 'å'.repeat(32_767) }];
    const [savedAsText] = await readBack(await formats.csv(cut), current, 'reference');
    expect(savedAsText).toMatchObject({ faults: [cutOff] });
  });
});

it('numbers in a file may have units, as in the editor', async () => {
  const [drawn] = fc.sample(anyListing, { numRuns: 1, seed: 7 });
  const current = [{ ...asStored(drawn!, 1, 'LOK-'), price: { amount: 1, unit: 'month' as const, currency: 'SEK' } }];
  const file = [
    'Referens;Hyra;Yta;Arbetsplatser;Uppsägningstid;Bindningstid',
    'LOK-1;12 500 kr/mån;80,5 m²;4 st;9 mån;3 månader',
  ].join('\n');
  const [row] = await readBack(file, current, 'reference');
  expect(row).toMatchObject({
    faults: [],
    patch: { amount: 12_500, floorArea: 80.5, workplaces: 4, noticePeriod: 9, bindingPeriod: 3 },
  });
});
