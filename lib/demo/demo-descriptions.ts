import type { DemoBuilding } from './demo-buildings';
import {
  closings,
  dayLayouts,
  dayTerms,
  deskLayouts,
  leaseTerms,
  memberTerms,
  officeLayouts,
  qualities,
  sharedLayouts,
  teamLayouts,
  type Phrase,
} from './demo-phrases';
import type { DemoUnit } from './demo-units';
import type { Random } from './random';

type Locale = 'sv' | 'en';

/** The description of a listing: two to five sentences as a leasing agent writes them, sometimes long, sometimes with a list. */
export function describeUnit(random: Random, building: DemoBuilding, unit: DemoUnit, locale: Locale): string {
  const say = (phrases: readonly Phrase[]) =>
    random.pick(phrases.filter((phrase) => fits(phrase, building, unit)))[locale];
  const opening = openingOf(random, building, unit, locale);
  const body = say(layoutsOf(unit));
  const [quality, other] = twoQualities(random, building, unit);
  const first = quality[locale];
  const second = other[locale];
  const term = say(unit.perDay ? dayTerms : unit.type === 'coworking' ? memberTerms : leaseTerms);
  const about = building.about[locale];
  const last = say(closings);
  const style = random.next();
  if (style < 0.16) return `${opening} ${body}`;
  if (style < 0.4) return `${opening} ${body} ${first}`;
  if (style < 0.6) return `${about} ${body} ${first} ${term}`;
  if (style < 0.78) return `${opening} ${body} ${about} ${first} ${term}`;
  if (style < 0.92) return `${opening} ${about}\n\n${body} ${first} ${second}\n\n${term} ${last}`;
  return `${opening} ${about}\n\n${factsOf(unit, locale)}\n\n${body} ${first} ${second} ${term}\n\n${last}`;
}

function layoutsOf({ type, perDay, workplaces }: DemoUnit): readonly Phrase[] {
  if (type === 'office') return officeLayouts;
  if (type === 'part_of_office') return sharedLayouts;
  if (perDay) return dayLayouts;
  return (workplaces ?? 1) > 2 ? teamLayouts : deskLayouts;
}

function fits({ from, old }: Phrase, building: DemoBuilding, { area }: DemoUnit): boolean {
  return (from === undefined || (area ?? 0) >= from) && (!old || building.old);
}

function twoQualities(random: Random, building: DemoBuilding, unit: DemoUnit): [Phrase, Phrase] {
  const [first, ...rest] = random.shuffle(qualities.filter((phrase) => fits(phrase, building, unit)));
  const second = rest.find(({ subject }) => subject === undefined || subject !== first?.subject);
  return [first as Phrase, second as Phrase];
}

function openingOf(random: Random, building: DemoBuilding, unit: DemoUnit, locale: Locale): string {
  const street = building.body.streetAddress.replace(/ \d+.*$/, '');
  const { city } = building.body;
  if (unit.type === 'coworking') {
    return random.pick(
      locale === 'sv'
        ? [
            `Kontorsplats på ${street} i ${city}.`,
            `Jobba på ${street}, när det passar er.`,
            `Coworking i ${city}, på ${street}.`,
          ]
        : [
            `Desks on ${street} in ${city}.`,
            `Work on ${street} whenever it suits you.`,
            `Coworking in ${city}, on ${street}.`,
          ],
    );
  }
  const size = unit.area?.toFixed(0);
  const floor = floorWords(unit.floor, building.floors)[locale];
  const people = (unit.workplaces ?? 0) > 3 ? unit.workplaces : null;
  if (locale === 'sv') {
    const light = random.pick(['Ljust', 'Välplanerat', 'Nyrenoverat', 'Ombonat', 'Flexibelt', 'Representativt']);
    return random.pick([
      size ? `${light} kontor om ${size} m² ${floor} på ${street}.` : `${light} kontor ${floor} på ${street}.`,
      `${light} kontor ${floor} med bästa läge på ${street} i ${city}.`,
      size && people
        ? `${size} m² ${floor} på ${street}, lagom för omkring ${people} personer.`
        : `Kontor ${floor} på ${street}.`,
    ]);
  }
  const light = random.pick(['Bright', 'Well-planned', 'Newly renovated', 'Flexible', 'Handsome']);
  return random.pick([
    size ? `${light} office of ${size} sq m ${floor} on ${street}.` : `${light} office ${floor} on ${street}.`,
    `${light} office ${floor} in a prime spot on ${street}, ${city}.`,
  ]);
}

function floorWords(floor: number, floors: number): Record<Locale, string> {
  if (floor === 0) return { sv: 'i gatuplan', en: 'at street level' };
  if (floor === floors) return { sv: 'högst upp i huset', en: 'at the top of the house' };
  if (floor === 1) return { sv: 'en trappa upp', en: 'one flight up' };
  return { sv: `${floor} trappor upp`, en: `${floor} flights up` };
}

function factsOf({ workplaces, furnished }: DemoUnit, locale: Locale): string {
  const facts =
    locale === 'sv'
      ? [
          workplaces && `• ${workplaces} ${workplaces === 1 ? 'arbetsplats' : 'arbetsplatser'}`,
          furnished ? '• Möblerat och inflyttningsklart' : '• Möbler kan tas över efter överenskommelse',
          '• Fiber från två operatörer',
          '• Passersystem och larm',
          '• Kollektivtrafik inom tre minuter',
        ]
      : [
          workplaces && `• ${workplaces} ${workplaces === 1 ? 'desk' : 'desks'}`,
          furnished ? '• Furnished and ready to move in' : '• Furniture can be taken over by agreement',
          '• Fibre from two operators',
          '• Access control and alarm',
          '• Public transport within three minutes',
        ];
  return facts.filter(Boolean).join('\n');
}
