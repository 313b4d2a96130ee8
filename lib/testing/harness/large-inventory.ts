import type { ListingContent } from '@/lib/contract';

export const listingsPerBuilding = 20;

type Place = { city: string; region: string; postalCode: string; streets: readonly string[] };

const places: readonly Place[] = [
  {
    city: 'Stockholm',
    region: 'Stockholms län',
    postalCode: '111 57',
    streets: ['Drottninggatan', 'Vasagatan', 'Kungsgatan', 'Sankt Eriksgatan', 'Hälsingegatan', 'Torsgatan'],
  },
  {
    city: 'Göteborg',
    region: 'Västra Götalands län',
    postalCode: '411 19',
    streets: ['Östra Hamngatan', 'Första Långgatan', 'Skårs led', 'Mölndalsvägen', 'Lilla Bommen'],
  },
  {
    city: 'Malmö',
    region: 'Skåne län',
    postalCode: '211 22',
    streets: ['Södra Förstadsgatan', 'Ängelholmsgatan', 'Östergatan', 'Bergsgatan', 'Nordenskiöldsgatan'],
  },
  {
    city: 'Uppsala',
    region: 'Uppsala län',
    postalCode: '753 20',
    streets: ['Dragarbrunnsgatan', 'Svartbäcksgatan', 'Övre Slottsgatan', 'Kålsängsgränd'],
  },
  {
    city: 'Örebro',
    region: 'Örebro län',
    postalCode: '702 10',
    streets: ['Järntorgsgatan', 'Änggatan', 'Fredsgatan', 'Västra Nobelgatan'],
  },
  {
    city: 'Umeå',
    region: 'Västerbottens län',
    postalCode: '903 27',
    streets: ['Renmarkstorget', 'Västra Esplanaden', 'Skolgatan', 'Ålidhems Centrum'],
  },
];

const streets = places.flatMap((place) => place.streets.map((street) => ({ street, ...place })));

/** The e-mail addresses of the people that listings are assigned to in turns. The first is the owner of the organization. */
export const largeMembers = [
  'karin.norrby@norrskar.example',
  'asa.lindqvist@norrskar.example',
  'jonas.bergstrom@norrskar.example',
  'leila.haddad@norrskar.example',
];

export const buildingReference = (building: number) => `HUS-${String(building).padStart(4, '0')}`;
export const largeReference = (index: number) => `LOK-${String(index).padStart(6, '0')}`;

/** The address of a building, which is unique. */
export function buildingAddress(building: number) {
  const { street, city, region, postalCode } = streets[building % streets.length]!;
  const address = {
    streetAddress: `${street} ${1 + Math.floor(building / streets.length) * 2}`,
    streetAddress2: building % 3 === 0 ? `${1 + (building % 7)} tr` : null,
    postalCode,
    city,
    region,
    countryCode: 'SE' as const,
  };
  return { address, location: { lng: 18.05 + building / 1e5, lat: 59.33 + building / 1e5 } };
}

/** The status of a listing: of every seven, five are published, one is a draft and one is unpublished. */
export function isMeantFor(index: number): 'published' | 'draft' | 'unpublished' {
  return index % 7 === 3 ? 'draft' : index % 7 === 5 ? 'unpublished' : 'published';
}

/**
 * The content of listing `index`. Every twentieth is coworking, and all rents are by the month. A third of the drafts lacks a notice
 * period, a third photos, and a third (unless coworking) a rent.
 */
export function largeContent(index: number, photos: readonly string[]): ListingContent {
  const isCoworking = index % listingsPerBuilding === 0;
  const lack =
    isMeantFor(index) === 'draft' ? (['notice', 'photos', 'rent'] as const)[Math.floor(index / 7) % 3] : null;
  const count = lack === 'photos' ? 2 : 3 + (index % 4);
  const area = isCoworking ? 12 + (index % 40) : 60 + ((index * 37) % 900) + (index % 2) / 2;
  const perMonth = Math.round((area * (1_800 + ((index * 53) % 4_200))) / 12 / 100) * 100;
  return {
    type: isCoworking ? 'coworking' : index % 5 === 1 ? 'part_of_office' : 'office',
    locale: 'sv',
    description: descriptionOf(index, isCoworking),
    floorArea: area,
    workplaces: Math.max(1, Math.floor(area / 12)),
    furnished: index % 2 === 0,
    price: { amount: lack === 'rent' && !isCoworking ? 0 : perMonth, unit: 'month', currency: 'SEK' },
    noticePeriod: lack === 'notice' ? null : 3 + (index % 3) * 3,
    bindingPeriod: index % 4 === 0 ? 12 : 36,
    amenityIds: [1, 5, 7].slice(0, 1 + (index % 3)),
    customAmenities: [],
    images: Array.from({ length: count }, (_, photo) => photos[(index + photo) % photos.length]!),
    floorPlan: null,
    openingHours: null,
  };
}

const characters = ['i hörnläge med ljus från två håll', 'mot en lugn innergård', 'högst upp med utsikt över taken'];
const extras = [
  'eget pentry och två mötesrum',
  'gott om förvaring och ett ljudisolerat samtalsrum',
  'egen entré från gatan',
];
const houses = [
  'Huset har reception, cykelrum och dusch.',
  'Fastigheten är nyrenoverad med bergvärme och FTX-ventilation.',
  'I bottenvåningen finns lunchrestaurang och kafé.',
  'Godshiss och lastintag nås från bakgatan.',
];

function descriptionOf(index: number, isCoworking: boolean): string {
  const what = isCoworking ? 'Platser i möblerat kontorshotell' : 'Kontor';
  const pick = (words: readonly string[], step: number) => words[Math.floor(index / step) % words.length]!;
  return (
    `${what} ${pick(characters, 1)}, ${pick(extras, 3)}. ${pick(houses, 5)} ` +
    'Tåg och buss ligger ett par minuter bort. Hyran anges exklusive moms; el och städning kan ingå efter överenskommelse.'
  );
}
