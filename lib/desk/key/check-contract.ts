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
    const { check, value } = await lookAt(name, read);
    checks.push(check);
    return value;
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

async function lookAt<Value>(name: EndpointName, read: (() => Promise<Value>) | null) {
  const { method, path } = endpoints[name];
  const blank: ContractCheck = {
    call: `${method} ${path}`,
    state: 'empty',
    ms: null,
    code: null,
    requestId: null,
    faults: [],
  };
  if (!read) return { check: blank, value: null };
  const start = Date.now();
  try {
    const value = await read();
    return { check: { ...blank, state: 'ok' as const, ms: Date.now() - start }, value };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, requestId, cause } = error;
    const faults = cause instanceof ZodError ? issuesOf(cause) : [];
    const state = code === 'UNREADABLE_ANSWER' ? ('differs' as const) : ('failed' as const);
    const reported = faults
      .slice(0, faultsShown)
      .map(({ path: where, message }) => ({ field: where.join('.'), message }));
    return { check: { ...blank, state, ms: Date.now() - start, code, requestId, faults: reported }, value: null };
  }
}
