import { AmenityList, Me } from '@/lib/contract';
import type { Connection } from './connection';
import { send } from './send';

/** `GET /me`: the organization, the key and its limits (section 4.1). Throws ApiError. */
export async function getMe(connection: Connection) {
  return (await send(connection, { endpoint: 'getMe', answer: Me })).value;
}

/** `GET /amenities`: the whole catalogue (section 4.2). Throws ApiError. */
export async function listAmenities(connection: Connection) {
  return (await send(connection, { endpoint: 'listAmenities', answer: AmenityList })).value.data;
}
