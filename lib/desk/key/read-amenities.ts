import 'server-only';
import { listAmenities } from '@/lib/client';

/** The amenity catalogue of the service. Throws ApiError. */
export const readAmenities = listAmenities;
