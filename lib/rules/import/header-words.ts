import type { SheetColumnKey } from '@/lib/rules/sheets/sheet-columns';

/**
 * Names of columns in landlords' own files and in exports, in both languages, as `knownHeader` reads them: `yta` for `Yta (m²)`.
 * Figures per square metre and year are included so that they are never mistaken for the rent.
 */
const columnNames: Record<SheetColumnKey, readonly string[]> = {
  reference: [
    'referens',
    'reference',
    'ref',
    'objektsnummer',
    'objektsnr',
    'objektnummer',
    'objektnr',
    'objekts id',
    'objekt id',
    'objektid',
    'lokalnummer',
    'lokalnr',
    'lokal nr',
    'lokal id',
    'external ref',
    'externalref',
    'listing reference',
    'unit',
    'unit number',
    'unit id',
  ],
  id: ['id', 'service id', 'tjanstens id', 'uuid'],
  status: ['status', 'publicering'],
  blockers: ['blockeras av', 'blocked by', 'publishblockers'],
  type: ['typ', 'type', 'lokaltyp', 'typ av lokal', 'objektstyp', 'premises type'],
  streetAddress: ['gatuadress', 'adress', 'gata', 'street address', 'address', 'street', 'streetaddress'],
  streetAddress2: ['vaning', 'plan', 'floor', 'streetaddress2', 'c o'],
  postalCode: ['postnummer', 'postnr', 'postal code', 'postcode', 'zip', 'zip code', 'postalcode'],
  city: ['ort', 'postort', 'stad', 'city', 'town'],
  building: [
    'fastighet',
    'byggnad',
    'fastighetsreferens',
    'fastighetsnummer',
    'fastighetsnr',
    'building',
    'property',
    'objectref',
    'building reference',
  ],
  floorArea: [
    'yta',
    'kvm',
    'antal kvm',
    'm2',
    'area',
    'lokalyta',
    'lokalarea',
    'uthyrbar yta',
    'storlek',
    'loa',
    'sqm',
    'size',
    'floor area',
    'floorarea',
  ],
  workplaces: ['arbetsplatser', 'antal arbetsplatser', 'platser', 'antal platser', 'workplaces', 'desks', 'seats'],
  furnished: ['moblerad', 'moblerat', 'furnished'],
  rent: [
    'hyra',
    'manadshyra',
    'grundhyra',
    'bashyra',
    'rent',
    'monthly rent',
    'base rent',
    'price',
    'pris',
    'amount',
    'belopp',
  ],
  rentUnit: ['hyra per', 'enhet', 'hyresenhet', 'prisenhet', 'rent per', 'price unit', 'per'],
  rentPerSqmYear: [
    'kr m2 ar',
    'hyra kr m2 ar',
    'hyra per m2',
    'hyra m2 ar',
    'sek m2 year',
    'rent sek m2 year',
    'arshyra',
    'hyra per ar',
    'annual rent',
  ],
  noticePeriod: ['uppsagningstid', 'uppsagn tid', 'uppsagning', 'notice period', 'notice', 'noticeperiod'],
  bindingPeriod: ['bindningstid', 'bindning', 'binding period', 'bindingperiod'],
  locale: ['sprak', 'language', 'locale'],
  description: ['beskrivning', 'lokalbeskrivning', 'text', 'annonstext', 'description'],
  amenities: ['bekvamligheter', 'faciliteter', 'utrustning', 'amenities', 'facilities'],
  photos: ['bilder', 'antal bilder', 'photos', 'images'],
  floorPlan: ['planritning', 'floor plan', 'floorplan'],
  assignedTo: ['ansvarig', 'handlaggare', 'uthyrare', 'e post ansvarig', 'assigned to', 'assignee', 'assignedto'],
  offReason: ['varfor inte ute', 'varfor av marknaden', 'orsak', 'why off the market', 'off reason', 'offreason'],
  backOn: ['tillbaka den', 'ater pa marknaden', 'back on', 'backon'],
  lastPushedAt: ['senast skickad', 'last pushed', 'lastpushedat'],
  updatedAt: ['andrad', 'senast andrad', 'changed', 'updated', 'updatedat'],
  createdAt: ['skapad', 'created', 'createdat'],
};

const rentUnits = ['', 'kr', 'kronor', 'sek'].flatMap((currency) =>
  ['', 'man', 'manad', 'per man', 'per manad', 'month', 'mo', 'per month'].flatMap((time) =>
    ['', 'exkl moms', 'excl vat'].map((vat) => [currency, time, vat].filter(Boolean).join(' ')),
  ),
);
const inMonths = ['man', 'manader', 'i manader', 'antal manader', 'months', 'in months', 'month', 'mo'];

/** What may follow the name of a column without changing its meaning, unlike the kr/m² of a rent, or its VAT. */
const units: Partial<Record<SheetColumnKey, readonly string[]>> = {
  floorArea: ['m2', 'kvm', 'kvadratmeter', 'sqm', 'sq m'],
  workplaces: ['st', 'antal', 'pcs'],
  rent: rentUnits,
  noticePeriod: inMonths,
  bindingPeriod: inMonths,
};

/** The column of each header that is known. */
export const columnsByHeader = new Map(
  Object.entries(columnNames).flatMap(([name, names]) => {
    const column = name as SheetColumnKey;
    const headers = names.flatMap((start) => ['', ...(units[column] ?? [])].map((unit) => `${start} ${unit}`.trim()));
    return headers.map((header) => [header, column] as const);
  }),
);
