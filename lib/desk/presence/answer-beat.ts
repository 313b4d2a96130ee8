import 'server-only';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { parseBody } from '@/lib/desk/parse-input';
import { runPost } from '@/lib/desk/run-read';
import type { Beat } from '@/lib/rules/presence/presence';
import { notePresence } from './note-presence';

const beatCharactersMax = 200;

const BeatBody = z.strictObject({
  tab: z.string().min(1).max(64),
  state: z.enum(['open', 'editing', 'left']),
}) satisfies z.ZodType<Beat>;

/** Accepts the heartbeat of a page with a listing open, and returns who else has it open. */
export async function answerBeat(request: Request, id: string): Promise<Response> {
  return runPost('edit', async (staff) => {
    const listingId = listingIdOr404(id);
    const beat = await parseBody(BeatBody, request, beatCharactersMax);
    return { others: await notePresence(await deskStore(), listingId, staff, beat) };
  });
}
