import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { DeskError, failureFromError } from '@/lib/desk/desk-error';
import { failureResponse } from '@/lib/desk/run-read';
import { authorize } from '@/lib/desk/staff/guard';
import { isFromOwnSite } from '@/lib/desk/staff/own-site';
import { startPatrol } from './current-patrol';

/** Starts checking all photos, and returns at once; the page polls the results. */
export async function beginPatrol(request: Request): Promise<Response> {
  try {
    await authorize('edit');
    if (!isFromOwnSite(request.headers)) throw new DeskError('FOREIGN_ORIGIN');
    // The page reads the result from the patrol's state.
    startPatrol(await partnerConnection()).catch(() => undefined);
    return Response.json({}, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    const failure = failureFromError(error);
    if (!failure) throw error;
    return failureResponse(failure);
  }
}
