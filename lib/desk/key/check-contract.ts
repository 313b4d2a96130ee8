import 'server-only';
import { ZodError } from 'zod';
import {
  ApiError,
  getListing,
  getMe,
  getObject,
  listAmenities,
  listListings,
  listObjects,
  type Connection,
} from '@/lib/client';
import { endpoints, issuesOf, type EndpointName } from '@/lib/contract';
import type { FailureCode } from '@/lib/rules/failure';

/**
 * How one endpoint answered. `ok`: as the contract says. `differs`: otherwise, see the faults. `failed`: it refused or did not answer.
 * `empty`: there was nothing to ask it for.
 */
export type ContractCheck = {
  call: string;
  state: 'ok' | 'differs' | 'failed' | 'empty';
  ms: number | null;
  code: FailureCode | null;
  requestId: string | null;
  faults: { field: string; message: string }[];
};

const faultsShown = 10;

/** Calls every read endpoint once, and reports each answer that differs from the contract. Changes nothing. */
export async function checkContract(connection: Connection): Promise<ContractCheck[]> {
  const once = { ...connection, attemptsMax: 1 };
  const checks: ContractCheck[] = [];
  async function look<Value>(name: EndpointName, read: (() => Promise<Value>) | null): Promise<Value | null> {
    const { method, path } = endpoints[name];
    const about = { call: `${method} ${path}`, code: null, requestId: null, faults: [] };
    const start = Date.now();
    try {
      const value = read && (await read());
      checks.push({ ...about, state: read ? 'ok' : 'empty', ms: read && Date.now() - start });
      return value;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      checks.push({ ...about, ...failureIn(error), ms: Date.now() - start });
      return null;
    }
  }
  await look('getMe', () => getMe(once));
  await look('listAmenities', () => listAmenities(once));
  const objects = await look('listObjects', () => listObjects(once, { includeArchived: true }));
  const object = objects?.data[0];
  await look('getObject', object ? () => getObject(once, { id: object.id }) : null);
  const listings = await look('listListings', () => listListings(once, {}));
  const listing = listings?.data[0];
  await look('getListing', listing ? () => getListing(once, { id: listing.id }) : null);
  return checks;
}

function failureIn({ code, requestId, cause }: ApiError) {
  const issues = cause instanceof ZodError ? issuesOf(cause).slice(0, faultsShown) : [];
  const faults = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const state = code === 'UNREADABLE_ANSWER' ? ('differs' as const) : ('failed' as const);
  return { state, code, requestId, faults };
}
