import 'server-only';
import { issuesOf } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { failureResponse } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';
import { isFromOwnSite } from '@/lib/desk/staff/own-site';
import { Beat } from '@/lib/rules/presence/presence';
import { notePresence } from './note-presence';

const beatCharactersMax = 200;

/** Accepts the heartbeat of a page with a listing open, and returns who else has it open. */
export async function answerBeat(request: Request, id: string): Promise<Response> {
  try {
    const staff = await authorize('edit');
    if (!isFromOwnSite(request.headers)) throw new DeskError('FOREIGN_ORIGIN');
    const listingId = listingIdOr404(id);
    const parsed = Beat.safeParse(await bodyOf(request));
    if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
    const others = await notePresence(await deskStore(), listingId, staff, parsed.data);
    return Response.json({ others }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return failureResponse(await expectedFailure(error));
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  if (!(Number(request.headers.get('content-length')) <= beatCharactersMax)) return null;
  return request.json().catch(() => null);
}
