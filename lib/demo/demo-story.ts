import type { Listing } from '@/lib/contract';
import { demoStaff } from './demo-staff';

type Time = readonly [daysAgo: number, clock: string];
type State = Partial<Pick<Listing, 'status' | 'noticePeriod' | 'bindingPeriod' | 'floorArea'>> & {
  images?: [];
  price?: ReturnType<typeof sek>;
};
type Off = { reason: 'let' | 'renovation' | 'withdrawn' | 'other'; backInDays?: number; publishes?: boolean };
type Task = { kind: 'photos' | 'rent' | 'check'; to: string; dueInDays: number; text: string };

const [{ name: asa }, { name: leila }, { name: jonas }, { name: perOlof }, { name: karin }] = demoStaff;

const draft = { status: 'draft' } as const;
const offMarket = { status: 'unpublished' } as const;
const live = { status: 'published' } as const;

/** What happened to the listings, the latest first. */
const events = [
  save([1, '15:52'], leila, 'NS-MAL-05-304', { ...draft, images: [] }),
  save([1, '10:20'], perOlof, 'NS-ORE-02-405', { floorArea: 961 }),
  takeOff([2, '14:35'], leila, 'NS-LUN-02-303'),
  save([2, '09:04'], jonas, 'NS-GOT-03-406', { ...draft, noticePeriod: null }),
  save([3, '13:11'], asa, 'NS-STO-08-304', { price: sek(48_900) }),
  outside([4, '16:40'], 'NS-UME-01-203', live),
  save([4, '11:28'], asa, 'NS-UPP-03-204', { ...draft, images: [] }),
  outside([5, '12:15'], 'NS-UPP-03-406', { ...live, price: sek(11_750) }),
  takeOff([6, '08:49'], asa, 'NS-VAS-02-805', { reason: 'withdrawn' }),
  outside([6, '07:30'], 'NS-GOT-01-204', live),
  save([7, '15:17'], jonas, 'NS-GOT-07-306', { ...draft, price: sek(0) }),
  // The property system overwrites two manual edits, and the listings fall off the market.
  outside([8, '16:32'], 'NS-GOT-04-505', { ...live, price: sek(12_900) }),
  outside([8, '16:31'], 'NS-GOT-05-205', { ...live, noticePeriod: 2 }),
  save([9, '10:06'], jonas, 'NS-GOT-04-505', { ...live, price: sek(12_400) }, { ...live, price: sek(12_900) }),
  save([10, '09:55'], jonas, 'NS-GOT-05-205', { ...draft, noticePeriod: null }, { ...live, noticePeriod: 2 }),
  outside([11, '16:02'], 'NS-STO-02-306', live),
  takeOff([11, '13:42'], asa, 'NS-UPP-01-001', { reason: 'other' }),
  outside([12, '16:30'], 'NS-GOT-05-104', { ...live, noticePeriod: 3 }),
  save([12, '14:08'], leila, 'NS-MAL-03-001', { ...draft, noticePeriod: null }),
  save([13, '09:31'], asa, 'NS-STO-04-507', { bindingPeriod: 12 }),
  outside([13, '07:30'], 'NS-VAS-01-304', live),
  save([14, '15:03'], jonas, 'NS-GOT-03-507', { ...draft, images: [] }),
  takeOff([15, '10:44'], jonas, 'NS-ORE-01-405', { reason: 'renovation', backInDays: 11 }),
  save([16, '16:20'], leila, 'NS-LUN-02-504', { ...draft, price: sek(0) }),
  takeOff([17, '11:15'], leila, 'NS-MAL-01-304', { reason: 'renovation', backInDays: 45 }),
  save([18, '09:20'], perOlof, 'NS-LIN-03-203', { floorArea: 272 }),
  outside([18, '07:30'], 'NS-NOR-01-102', live),
  save([19, '14:57'], asa, 'NS-STO-07-203', { ...draft, noticePeriod: null }),
  outside([19, '07:30'], 'NS-GOT-02-607', live),
  takeOff([20, '15:36'], asa, 'NS-STO-09-404', { reason: 'renovation', backInDays: -1 }),
  save([20, '08:58'], jonas, 'NS-VAS-01-102', { ...draft, images: [] }),
  takeOff([21, '13:25'], asa, 'NS-STO-09-505', { reason: 'renovation', backInDays: 24, publishes: true }),
  save([22, '10:39'], leila, 'NS-MAL-02-506', { ...draft, images: [] }),
  outside([22, '07:30'], 'NS-MAL-02-304', live),
  takeOff([23, '16:11'], asa, 'NS-STO-01-102', { reason: 'let' }),
  save([24, '09:12'], jonas, 'NS-GOT-01-001', { ...draft, noticePeriod: null }),
  save([25, '14:46'], asa, 'NS-STO-03-001', { ...offMarket, price: sek(0) }),
  outside([25, '07:30'], 'NS-ORE-01-102', live),
  outside([26, '11:02'], 'NS-STO-01-607', live),
  save([27, '10:27'], leila, 'NS-MAL-05-506', { ...draft, images: [] }),
  save([28, '15:19'], perOlof, 'NS-NOR-01-405', { floorArea: 372 }),
  outside([28, '07:30'], 'NS-STO-09-203', live),
  save([29, '08:41'], jonas, 'NS-GOT-03-204', { ...draft, noticePeriod: null }),
];

const notes = [
  noteOn(
    [1, '11:37'],
    asa,
    'NS-STO-08-102',
    `Två visningar bokade, den ena vill kunna dela lokalen. @${leila} har du ritningen med mellanvägg kvar?`,
  ),
  noteOn(
    [2, '14:38'],
    leila,
    'NS-LUN-02-303',
    'Tog ner den efter samtal med grannen, som kanske vill ha båda rummen. Svar i veckan.',
  ),
  noteOn(
    [3, '09:15'],
    asa,
    'NS-STO-02-001',
    'Fotografen kan komma när flyttstädningen är klar. Nyckeln ligger i receptionen på plan 2.',
  ),
  noteOn(
    [7, '16:05'],
    jonas,
    'NS-GOT-04-505',
    'Fastighetssystemet nollade hyran när ytan uppdaterades. 12 900 kr är det som gäller. Jag har anmält felet.',
  ),
  noteOnBuilding(
    [9, '13:50'],
    jonas,
    'NS-GOT-04',
    'Nya portkoder och nytt larm. Ring driften dagen innan en visning, så är det avlarmat.',
  ),
  noteOn(
    [11, '13:45'],
    asa,
    'NS-UPP-01-001',
    'Vi lånar rummet som byggkontor medan ventilationen byts. Ligger nere så länge.',
  ),
  noteOn(
    [15, '10:52'],
    jonas,
    'NS-ORE-01-405',
    'Hyresgästen är ute och Per-Olof har nyckeln. Ommålning och nya mattor innan den läggs upp igen.',
  ),
  noteOn(
    [17, '11:22'],
    leila,
    'NS-MAL-01-304',
    'Fukt vid fönstren mot gården. Försäkringsbolaget har varit här, avfuktarna står kvar några veckor.',
  ),
  noteOn(
    [21, '13:31'],
    asa,
    'NS-STO-09-505',
    'Golven slipas och pentryt byts. Entreprenören är klar i god tid innan den går ut igen.',
  ),
  noteOn(
    [23, '16:18'],
    asa,
    'NS-STO-01-102',
    'Avtalet är påskrivet på fem år. Tillträde vid nästa kvartalsskifte, så den ska inte ut igen.',
  ),
  noteOnBuilding(
    [26, '14:30'],
    leila,
    'NS-MAL-06',
    'Huset är sålt och arkiverat. Hör en hyresgäst av sig, hänvisa till den nya ägaren.',
  ),
];

const tasks = [
  task([2, '09:40'], jonas, 'NS-STO-07-606', {
    kind: 'rent',
    to: asa,
    dueInDays: 4,
    text: 'Hyran är klar efter indexuppräkningen, lägg in den.',
  }),
  task([3, '09:18'], asa, 'NS-STO-02-001', {
    kind: 'photos',
    to: perOlof,
    dueInDays: 3,
    text: 'Släpp in fotografen efter flyttstädningen.',
  }),
  task([5, '15:08'], leila, 'NS-ORE-02-102', {
    kind: 'photos',
    to: perOlof,
    dueInDays: 7,
    text: 'Fota om efter ommålningen, gärna entrén också.',
  }),
  task([7, '16:12'], leila, 'NS-GOT-04-505', {
    kind: 'rent',
    to: jonas,
    dueInDays: 2,
    text: 'Lägg in hyran igen när felet är rättat.',
  }),
  task([10, '14:22'], leila, 'NS-STO-06-607', {
    kind: 'rent',
    to: asa,
    dueInDays: -2,
    text: 'Uppsägningstid saknas. Nio månader som i resten av huset?',
  }),
  task([12, '10:10'], asa, 'NS-LIN-03-203', {
    kind: 'check',
    to: leila,
    dueInDays: 9,
    text: 'Stäm av ytan mot den nya uppmätningen.',
  }),
];

/** A bulk run, half of which failed because the interface did not answer. */
const run = {
  when: [5, '13:05'] as Time,
  by: jonas,
  change: { kind: 'noticePeriod' as const, months: 9 },
  before: { noticePeriod: 6 },
  done: 'NS-UPP-01-405 NS-UPP-02-001 NS-UPP-02-304 NS-UPP-03-002 NS-UPP-04-103 NS-LIN-02-405 NS-LIN-01-405'.split(' '),
  failed: 'NS-UPP-01-203 NS-UPP-03-001 NS-UPP-04-305 NS-UPP-04-406 NS-LIN-01-304 NS-LIN-02-304 NS-LIN-03-405'.split(
    ' ',
  ),
};

/** A month in the life of the demo's organization, with the references of its listings and the names of its people. */
export const demoStory = {
  people: demoStaff,
  events,
  notes,
  tasks,
  run,
  signIns: [
    { when: [1, '07:58'], by: leila },
    { when: [1, '08:12'], by: perOlof },
    { when: [2, '08:31'], by: jonas },
    { when: [6, '09:02'], by: karin },
  ],
  // The number is from the range reserved for fiction.
  contact: { name: 'Uthyrningen, Norrskär', phone: '08-465 004 20', email: 'uthyrning@norrskar.example' },
  blockedMore: [1, 3, 4, 4, 6, 7, 9, 9, 7, 8, 8, 8, 10, 11, 11, 13, 14, 14, 14, 15, 17, 17, 18, 19, 19, 19, 20, 21, 21],
} as const;

function save(when: Time, by: string, ref: string, was: State, became?: State) {
  return { when, kind: 'listing.save' as const, by, ref, was, ...(became && { became }) };
}

function outside(when: Time, ref: string, was: State) {
  return { when, kind: 'listing.outside' as const, by: null, ref, was };
}

function takeOff(when: Time, by: string, ref: string, off?: Off) {
  return { when, kind: 'listing.takeOff' as const, by, ref, was: live, ...(off && { off }) };
}

function noteOn(when: Time, by: string, ref: string, text: string) {
  return { when, by, ref, text };
}

function noteOnBuilding(when: Time, by: string, building: string, text: string) {
  return { when, by, building, text };
}

function task(when: Time, by: string, ref: string, what: Task) {
  return { when, by, ref, ...what };
}

function sek(amount: number) {
  return { amount, unit: 'month', currency: 'SEK' } as const;
}
