'use server';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { targetOfListing } from '@/lib/desk/journal/act-store';
import { RecordId } from '@/lib/desk/parse-input';
import { endLink } from '@/lib/desk/photo-links/note-link';
import { runAction, runDeskAction } from '@/lib/desk/run-action';
import { currentEnv } from '@/lib/desk/current-env';
import type { Brand } from '@/lib/rules/fact-sheet/brand';
import { BrandInput } from '@/lib/rules/fact-sheet/brand-input';
import { sheetLinkDays } from '@/lib/rules/fact-sheet/sheet-link';
import type { ActionResult } from '@/lib/rules/failure';
import { readBrand, saveBrand } from './brand-store';
import { cleanLogo } from './clean-logo';
import { putSheetLink } from './link-store';

const ShareSheet = z.strictObject({ listingId: ListingId, days: z.literal(sheetLinkDays) });

/** Makes a link with which anybody can read the fact sheet of one listing. It is shown once and never stored. */
export async function shareSheet(input: unknown): Promise<ActionResult<{ id: string; link: string }>> {
  return runAction('edit', ShareSheet, input, async ({ staff, store, connection, record, input }) => {
    const { listingId, days } = input;
    const listing = await getListing(connection, { id: listingId });
    const act = { kind: 'sheet.share', target: targetOfListing(listing) } as const;
    const { id, token } = await record(act, () => putSheetLink(store, { listingId, staffId: staff.id, days }));
    // Readers see the index, which may not have a listing that was pushed a moment ago.
    await inventoryIndex(connection).noteEverywhere(listing);
    return { id, link: `${currentEnv().appUrl}/sheet/${token}` };
  });
}

/** Ends a link: it no longer works from the next request on. */
export async function endSheetLink(input: unknown): Promise<ActionResult<void>> {
  return runAction('edit', RecordId, input, (context) => endLink(context, 'sheet_links', 'sheet.unshare'));
}

export async function changeBrand(input: unknown): Promise<ActionResult<Brand>> {
  return runDeskAction('administer', BrandInput, input, async ({ store, record, input: { accent, contact, logo } }) => {
    const cleaned = logo ? await cleanLogo(Buffer.from(logo, 'base64')) : null;
    if (logo && !cleaned) {
      throw new DeskError('INVALID_INPUT', [{ path: ['logo'], message: 'Not a JPEG, PNG or WebP image.' }]);
    }
    const kept = logo === undefined ? (await readBrand(store)).logo : null;
    const brand = { accent, contact, logo: cleaned ?? kept };
    await record({ kind: 'sheet.look' }, () => saveBrand(store, brand));
    return brand;
  });
}
