import type { CustomAmenity, Listing, ListingReceipt } from '@/lib/contract';

type Newer = {
  unknownNumber: number | null;
  /** A new field inside one that this version knows. */
  indexed: boolean;
  /** Notes by the id of a custom amenity. */
  notes: Record<string, string>;
};

type NewerBody = { unknownNumber?: number | null; price?: { indexed?: boolean }; customAmenities?: NewerAmenity[] };
type NewerAmenity = Pick<CustomAmenity, 'id'> & { note?: string };

/**
 * The service with a later version of the contract: listings have a new number, a rent that may follow an index, and notes on amenities.
 * As in section 4.8, a PUT without these empties them. Answers also have a count of readings, which a PUT cannot set.
 */
export function createNewerService() {
  const current = new Map<string, Newer>();
  const bodies: unknown[] = [];
  let readings = 0;

  function shown<Answer extends Listing | ListingReceipt>(listing: Answer) {
    const newer = current.get(listing.id) ?? { unknownNumber: null, indexed: false, notes: {} };
    readings += 1;
    return {
      ...listing,
      unknownNumber: newer.unknownNumber,
      readings,
      price: { ...listing.price, indexed: newer.indexed },
      customAmenities: listing.customAmenities.map((item) => ({ ...item, note: newer.notes[item.id] ?? '' })),
    };
  }

  return {
    stored: current,
    /** The bodies of every PUT, in order. */
    bodies,
    async intervene(request: Request, serve: () => Promise<Response>): Promise<Response> {
      const isPut = request.method === 'PUT';
      const body = isPut ? ((await request.clone().json()) as NewerBody) : null;
      const response = await serve();
      if (!response.ok || !new URL(request.url).pathname.includes('/listings')) return response;
      const answer = (await response.json()) as Listing | { data: Listing[] };
      if (body && 'id' in answer) {
        bodies.push(body);
        const notes = body.customAmenities?.flatMap(({ id, note }) => (note ? [[id, note] as const] : [])) ?? [];
        const { unknownNumber = null, price } = body;
        current.set(answer.id, { unknownNumber, indexed: price?.indexed ?? false, notes: Object.fromEntries(notes) });
      }
      const json = 'id' in answer ? shown(answer) : { ...answer, data: answer.data.map(shown) };
      return Response.json(json, { status: response.status, headers: { 'X-Request-Id': 'req-newer' } });
    },
  };
}
