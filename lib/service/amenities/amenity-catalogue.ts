import type { Amenity } from '@/lib/contract';

function amenity(id: number, slug: string, sv: string, en: string): Amenity {
  return { id, slug, labels: { sv, en } };
}

/** The catalogue of `GET /amenities` (section 2.5), ascending by id. Ids and slugs are stored by partners: never reuse one. */
export const amenityCatalogue: readonly Amenity[] = [
  amenity(1, 'elevator', 'Hiss', 'Elevator'),
  amenity(2, 'bike-storage', 'Cykelförvaring', 'Bicycle storage'),
  amenity(3, 'parking', 'Parkering', 'Parking'),
  amenity(4, 'ev-charging', 'Laddplatser för elbil', 'Electric car charging'),
  amenity(5, 'kitchen', 'Kök', 'Kitchen'),
  amenity(6, 'lunchroom', 'Lunchrum', 'Lunchroom'),
  amenity(7, 'meeting-rooms', 'Mötesrum', 'Meeting rooms'),
  amenity(8, 'conference-room', 'Konferensrum', 'Conference room'),
  amenity(9, 'reception', 'Reception', 'Reception'),
  amenity(10, 'showers', 'Dusch', 'Showers'),
  amenity(11, 'changing-rooms', 'Omklädningsrum', 'Changing rooms'),
  amenity(12, 'gym', 'Gym', 'Gym'),
  amenity(13, 'terrace', 'Terrass', 'Terrace'),
  amenity(14, 'balcony', 'Balkong', 'Balcony'),
  amenity(15, 'air-conditioning', 'Luftkonditionering', 'Air conditioning'),
  amenity(16, 'cooling', 'Komfortkyla', 'Comfort cooling'),
  amenity(17, 'fibre', 'Fiber', 'Fibre broadband'),
  amenity(18, 'wifi', 'Wifi', 'Wi-Fi'),
  amenity(19, 'printer', 'Skrivare', 'Printer'),
  amenity(20, 'alarm', 'Larm', 'Alarm'),
  amenity(21, 'access-control', 'Passersystem', 'Access control'),
  amenity(22, 'around-the-clock-access', 'Tillträde dygnet runt', 'Access around the clock'),
  amenity(23, 'step-free-access', 'Entré utan trappsteg', 'Step-free access'),
  amenity(24, 'accessible-toilet', 'Tillgänglighetsanpassad toalett', 'Accessible toilet'),
  amenity(25, 'storage', 'Förråd', 'Storage'),
  amenity(26, 'archive-room', 'Arkivrum', 'Archive room'),
  amenity(27, 'loading-dock', 'Lastkaj', 'Loading dock'),
  amenity(28, 'phone-booths', 'Telefonbås', 'Phone booths'),
  amenity(29, 'event-space', 'Eventlokal', 'Event space'),
  amenity(30, 'cafe', 'Kafé', 'Café'),
  amenity(31, 'restaurant', 'Restaurang', 'Restaurant'),
  amenity(32, 'cleaning', 'Städning', 'Cleaning'),
  amenity(33, 'coffee', 'Kaffe', 'Coffee'),
  amenity(34, 'pets-allowed', 'Husdjur tillåtna', 'Pets allowed'),
  amenity(35, 'near-public-transport', 'Nära kollektivtrafik', 'Near public transport'),
  amenity(36, 'waste-sorting', 'Källsortering', 'Waste sorting'),
];

const knownIds = new Set(amenityCatalogue.map(({ id }) => id));

/** Whether the catalogue has an amenity with this id. */
export function isAmenityId(id: number): boolean {
  return knownIds.has(id);
}
