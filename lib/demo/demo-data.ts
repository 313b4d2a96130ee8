import type { ObjectBody } from '@/lib/contract';
import { demoBuildings } from './demo-buildings';
import { makeListings, type DemoListing } from './demo-listings';

export { demoMembers, demoOrganization } from './demo-organization';
export type { DemoListing } from './demo-listings';

export const demoObjects: readonly { ref: string; body: ObjectBody }[] = demoBuildings;

/** The objects that are archived when everything is pushed. */
export const demoArchive: readonly string[] = ['NS-STO-05', 'NS-MAL-06', 'NS-ORE-03'];

export const demoListings: readonly DemoListing[] = makeListings(demoArchive);
