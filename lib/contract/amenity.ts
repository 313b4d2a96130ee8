import { z } from 'zod';

/** An entry of the amenity catalogue (section 2.5): labels are keyed by locale code. */
export const Amenity = z.object({
  id: z.number().int(),
  slug: z.string(),
  labels: z.record(z.string(), z.string()),
});
export type Amenity = z.infer<typeof Amenity>;

/** The answer of `GET /amenities` (section 4.2): the whole catalogue, ascending by id. */
export const AmenityList = z.object({ data: z.array(Amenity) });
export type AmenityList = z.infer<typeof AmenityList>;
