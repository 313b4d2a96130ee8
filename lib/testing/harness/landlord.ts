import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import type { ServiceSettings } from '@/lib/service/service-context';
import { createTestService, type Api, type TestOrganization, type TestService } from './service-harness';

/** The service under test, the landlord `own` on it, its calls and its uploads. Assigned again before each test. */
export let test: TestService;
export let own: TestOrganization;
export let api: Api;
export let images: string[];

type Given = { settings?: Partial<ServiceSettings>; uploads?: number; object?: boolean };

/** Starts each test of the file with a service and a landlord, which has the object HUS-1 and as many uploads as given. */
export function landlordForEachTest(given: Given = {}): void {
  beforeEach(() => openLandlord(given));
  afterEach(() => test.close());
}

/** Like `landlordForEachTest`, once for all tests of the file or block. */
export function landlordForAllTests(given: Given = {}): void {
  beforeAll(() => openLandlord(given));
  afterAll(() => test.close());
}

async function openLandlord({ settings = {}, uploads = 0, object = true }: Given): Promise<void> {
  test = await createTestService({ settings });
  own = await test.makeOrganization();
  ({ api } = own);
  if (object) await api('PUT', '/objects/HUS-1', exampleObjectBody);
  images = await own.makeUploads(uploads);
}
