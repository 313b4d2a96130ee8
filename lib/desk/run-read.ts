import 'server-only';
import { ApiError, type Connection } from '@/lib/client';
import { isUuid } from '@/lib/contract';
import type { Failure } from '@/lib/rules/failure';
import type { Permission } from '@/lib/rules/staff/permissions';
import { partnerConnection } from './connection/open-connection';
import { expectedFailure } from './expected-failure';
import { authorize, requireOwnSite } from './staff/guard';
import type { StaffMember } from './staff/staff-store';

const noStore = { 'Cache-Control': 'no-store' };

/** Every read that the browser repeats goes through here: the guard, the read, and a failure in the shape `readJson` knows. */
export function runRead(work: (connection: Connection) => Promise<unknown>): Promise<Response> {
  return answerWith(async () => {
    await authorize('read');
    return work(await partnerConnection());
  });
}

/** A GET handler over `runRead`, with the parameters of the address. */
export function readHandler(work: (connection: Connection, query: URLSearchParams) => Promise<unknown>) {
  return (request: Request): Promise<Response> =>
    runRead((connection) => work(connection, new URL(request.url).searchParams));
}

/** As `readHandler`, for a path with the id of a record, which is a UUID. */
export function recordHandler(work: (id: string, query: URLSearchParams, connection: Connection) => Promise<unknown>) {
  return async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> => {
    const { id } = await params;
    return runRead(async (connection) => {
      if (!isUuid(id)) throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such record.' });
      return work(id, new URL(request.url).searchParams, connection);
    });
  };
}

/**
 * Every write that is a route handler goes through here: an action would wait for the browser's other actions, and accepts at most
 * 6 MB.
 */
export function runPost(permission: Permission, work: (staff: StaffMember) => Promise<object>): Promise<Response> {
  return answerWith(async () => {
    const staff = await authorize(permission);
    await requireOwnSite();
    return work(staff);
  });
}

/** Responds with what `work` returns: a `Response`, or a value as JSON. An expected error becomes its failure. */
export async function answerWith(work: () => Promise<unknown>): Promise<Response> {
  try {
    const value = await work();
    return value instanceof Response ? value : Response.json(value, { headers: noStore });
  } catch (error) {
    return failureResponse(await expectedFailure(error));
  }
}

export function failureResponse(failure: Failure): Response {
  return Response.json({ failure }, { status: statusOf(failure), headers: noStore });
}

function statusOf({ code }: Failure): number {
  if (code === 'SIGNED_OUT') return 401;
  if (code === 'FORBIDDEN_ROLE' || code === 'SECOND_FACTOR_MISSING' || code === 'FOREIGN_ORIGIN') return 403;
  if (code === 'NOT_FOUND' || code === 'STAFF_GONE' || code === 'LINK_GONE') return 404;
  if (code === 'TOO_MANY_ATTEMPTS') return 429;
  if (code === 'PAYLOAD_TOO_LARGE') return 413;
  if (code === 'LINK_FULL' || code === 'NO_REFERENCE' || code === 'CHANGED_MEANWHILE') return 409;
  if (code === 'NOT_CONNECTED') return 503;
  if (code === 'INVALID_INPUT' || code === 'BAD_REQUEST') return 400;
  return 502;
}
