import type { DemoBuilding } from './demo-buildings';
import type { Random } from './random';

export interface DescribedUnit {
  type: 'office' | 'coworking' | 'part_of_office';
  floor: number;
  area: number | null;
  workplaces: number | null;
  furnished: boolean | null;
  perDay: boolean;
}

type Locale = 'sv' | 'en';
type Pools = Record<Locale, readonly string[]>;

const layout: Record<DescribedUnit['type'], Pools> = {
  office: {
    sv: [
      'Lokalen har en öppen yta mot gatan, tre mindre rum mot gården och ett generöst kök i mitten.',
      'Planlösningen är effektiv: entré med kapprum, öppet landskap för hela teamet och två tysta rum för samtal.',
      'Här finns åtta kontorsrum i fil, ett större konferensrum med whiteboardvägg och ett lunchrum där alla får plats.',
      'Genomgående våning med ljus från två håll, egen entré från trapphuset och separat serverrum med kyla.',
      'Öppen yta med plats för flexibla lösningar; glaspartier avdelar två mötesrum och ett rum för ledningsgruppen.',
      'Lokalen lämnas i nuvarande skick eller anpassas efter er: väggar, ytskikt och belysning väljs tillsammans med vår projektledare.',
      'Kontoret är uppdelat i tre zoner, så att försäljning, utveckling och ledning kan arbeta utan att störa varandra.',
      'Stor sammanhängande yta med pelare i linje, undertak borttaget och nya akustikplattor.',
    ],
    en: [
      'An open area towards the street, three smaller rooms towards the courtyard and a generous kitchen in between.',
      'The layout is efficient: an entrance with cloakroom, an open floor for the whole team and two quiet rooms for calls.',
      'A full floor with daylight from two sides, its own entrance from the stairwell and a cooled server room.',
      'Glass partitions set off two meeting rooms and a room for management from the open floor.',
      'The premises can be taken as they are or fitted out to your brief together with our project manager.',
      'Eight rooms in a row, a large boardroom and a lunchroom with space for everyone.',
    ],
  },
  part_of_office: {
    sv: [
      'Ni hyr en avskild del av ett större kontor och delar kök, mötesrum och reception med ett konsultbolag på fyrtio personer.',
      'Två rum med egen låsbar dörr i ett befintligt kontor; gemensamma ytor ingår i hyran.',
      'Andrahandsdel om en halv våning, tydligt avgränsad med glasparti och eget passersystem.',
      'Passar ett mindre team som vill sitta nära andra i branschen utan att binda upp sig på egna mötesrum.',
      'Rummen ligger mot den tysta gården och kan hyras var för sig eller tillsammans.',
    ],
    en: [
      'A separate part of a larger office; kitchen, meeting rooms and reception are shared with a consultancy of forty people.',
      'Two lockable rooms in an existing office. Shared areas are included in the rent.',
      'Half a floor, set off by a glass partition and with its own access control.',
      'The rooms face the quiet courtyard and can be let one by one or together.',
    ],
  },
  coworking: {
    sv: [
      'Fast plats i ett levande hus med omkring sextio medlemmar, allt från enmansbolag till team på tio.',
      'Eget låsbart rum i coworkingmiljö, med fri tillgång till mötesrum, telefonbås och terrass.',
      'Flexplats i lugn öppen miljö: ta med datorn, resten finns på plats.',
      'Möblerat teamrum med höj- och sänkbara bord, skärmar och whiteboard. Inflyttning samma dag.',
      'Medlemskapet gäller i alla våra hus, så att ni kan boka plats även när ni är på resa.',
    ],
    en: [
      'A dedicated desk in a lively house of some sixty members, from sole traders to teams of ten.',
      'A lockable team room in a shared workspace, with meeting rooms, phone booths and the terrace included.',
      'A hot desk in a calm open room: bring your laptop, the rest is here.',
      'A furnished team room with height-adjustable desks, screens and a whiteboard. Move in the same day.',
    ],
  },
};

const quality: Pools = {
  sv: [
    'Högt i tak, djupa fönsternischer och nyslipad fiskbensparkett ger rummen karaktär.',
    'Golven är av slipad betong, belysningen är ny och ventilationen klarar fler personer än normen kräver.',
    'Dagsljuset når långt in, tack vare fönster från golv till tak mot söder.',
    'Stuckatur, kakelugnar och spegeldörrar är bevarade, medan el, data och ventilation är från 2022.',
    'Köket har dubbla diskmaskiner, kaffemaskin och plats för arton personer att äta samtidigt.',
    'Mötesrummen är utrustade med skärm, kamera och bokningspanel.',
    'Ljudmiljön är genomarbetad med textilgolv, akustikpaneler och telefonbås i anslutning till arbetsplatserna.',
    'Dusch och omklädningsrum finns på planet, cykelgarage i källaren.',
    'Huset är certifierat enligt Miljöbyggnad Silver och värms med fjärrvärme.',
    'Utsikten över takåsarna är svår att slå, och på eftermiddagen ligger solen på terrassen.',
    'Rummen är nymålade i dova toner och all armatur är utbytt till led.',
  ],
  en: [
    'High ceilings, deep window niches and newly sanded herringbone floors give the rooms character.',
    'Polished concrete floors, new lighting and ventilation for more people than the norm demands.',
    'Daylight reaches far in, thanks to floor-to-ceiling windows facing south.',
    'Stucco and tiled stoves are kept, while power, data and ventilation date from 2022.',
    'The kitchen has two dishwashers, a proper coffee machine and seats for eighteen.',
    'Meeting rooms come with a screen, a camera and a booking panel.',
    'Showers and changing rooms are on the floor, the bicycle garage is in the basement.',
    'The building is certified to Miljöbyggnad Silver and heated by district heating.',
    'The view over the rooftops is hard to beat, and the afternoon sun stays on the terrace.',
  ],
};

const terms: Pools = {
  sv: [
    'Hyran är bashyra exklusive moms; värme och vatten ingår, el debiteras efter förbrukning.',
    'Tillträde enligt överenskommelse, tidigast två månader efter avtal.',
    'Fastighetsskatt, värme och kyla ingår i hyran.',
    'Tillträde omgående.',
    'Nuvarande hyresgäst flyttar vid månadsskiftet och visar gärna lokalen på förmiddagar.',
    'Vi erbjuder hyresrabatt det första året vid avtal på fem år eller längre.',
    'Parkering i garage kan hyras till, i mån av plats.',
    'Skyltplats mot gatan ingår.',
    'Förråd om 12 till 40 m² finns att hyra i källarplan.',
  ],
  en: [
    'The rent is base rent excluding VAT; heating and water are included, electricity is charged by use.',
    'Access by agreement, at the earliest two months after signing.',
    'Property tax, heating and cooling are included in the rent.',
    'Available at once.',
    'We offer a reduction in the first year for leases of five years or more.',
    'Garage parking can be added, as far as there are spaces.',
  ],
};

const close: Pools = {
  sv: [
    'Hör av er för visning, så berättar vi mer på plats.',
    'Välkommen att boka en visning!',
    'Planritning och teknisk beskrivning skickas på begäran.',
    'Fråga gärna om möjligheten att växa i huset.',
  ],
  en: [
    'Get in touch for a viewing and we will tell you more on site.',
    'A technical description is sent on request.',
    'Do ask about room to grow in the building.',
  ],
};

/** What the listing says of itself: two to five sentences as a leasing agent writes them, sometimes long, sometimes with a list. */
export function describeUnit(random: Random, building: DemoBuilding, unit: DescribedUnit, locale: Locale): string {
  const opening = openingOf(random, building, unit, locale);
  const body = random.pick(layout[unit.type][locale]);
  const [first, second] = random.shuffle(quality[locale]) as [string, string];
  const term = unit.perDay ? dayTerms[locale] : random.pick(terms[locale]);
  const about = building.about[locale];
  const last = random.pick(close[locale]);
  const style = random.next();
  if (style < 0.16) return `${opening} ${body}`;
  if (style < 0.4) return `${opening} ${body} ${first}`;
  if (style < 0.6) return `${about} ${body} ${first} ${term}`;
  if (style < 0.78) return `${opening} ${body} ${about} ${first} ${term}`;
  if (style < 0.92) return `${opening} ${about}\n\n${body} ${first} ${second}\n\n${term} ${last}`;
  return `${opening} ${about}\n\n${factsOf(unit, locale)}\n\n${body} ${first} ${second} ${term}\n\n${last}`;
}

const dayTerms: Record<Locale, string> = {
  sv: 'Dagskortet gäller från öppning till stängning och inkluderar kaffe, utskrifter och två timmars mötesrum.',
  en: 'The day pass is valid from opening to closing and includes coffee, printing and two hours of meeting room.',
};

const streetName = ({ body }: DemoBuilding) => body.streetAddress.replace(/ \d+.*$/, '');

function openingOf(random: Random, building: DemoBuilding, unit: DescribedUnit, locale: Locale): string {
  const street = streetName(building);
  const { city } = building.body;
  if (unit.type === 'coworking') {
    return random.pick(
      locale === 'sv'
        ? [
            `Kontorsplats på ${street} i ${city}.`,
            `Jobba på ${street}, när det passar er.`,
            `Coworking mitt i ${city}, på ${street}.`,
          ]
        : [
            `Desks on ${street} in ${city}.`,
            `Work on ${street} whenever it suits you.`,
            `Coworking in the middle of ${city}.`,
          ],
    );
  }
  const size = unit.area === null ? null : unit.area.toFixed(0);
  if (locale === 'sv') {
    const floor =
      unit.floor === 0
        ? 'i gatuplan'
        : unit.floor === building.floors
          ? 'högst upp i huset'
          : `${unit.floor} trappor upp`;
    const light = random.pick(['Ljust', 'Välplanerat', 'Nyrenoverat', 'Ombonat', 'Flexibelt', 'Representativt']);
    return random.pick([
      size ? `${light} kontor om ${size} m² ${floor} på ${street}.` : `${light} kontor ${floor} på ${street}.`,
      `${light} kontor ${floor} med bästa läge på ${street} i ${city}.`,
      size && unit.workplaces
        ? `${size} m² ${floor} på ${street}, lagom för omkring ${unit.workplaces} personer.`
        : `Kontor ${floor} på ${street}.`,
    ]);
  }
  const floor =
    unit.floor === 0
      ? 'at street level'
      : unit.floor === building.floors
        ? 'at the top of the house'
        : `on floor ${unit.floor}`;
  const light = random.pick(['Bright', 'Well-planned', 'Newly renovated', 'Flexible', 'Handsome']);
  return random.pick([
    size ? `${light} office of ${size} sq m ${floor} on ${street}.` : `${light} office ${floor} on ${street}.`,
    `${light} office ${floor} in a prime spot on ${street}, ${city}.`,
  ]);
}

function factsOf(unit: DescribedUnit, locale: Locale): string {
  const facts =
    locale === 'sv'
      ? [
          unit.workplaces && `• ${unit.workplaces} arbetsplatser`,
          unit.furnished === true ? '• Möblerat och inflyttningsklart' : '• Möbler kan tas över efter överenskommelse',
          '• Fiber från två operatörer',
          '• Passersystem och larm',
          '• Kollektivtrafik inom tre minuter',
        ]
      : [
          unit.workplaces && `• ${unit.workplaces} desks`,
          unit.furnished === true ? '• Furnished and ready to move in' : '• Furniture can be taken over by agreement',
          '• Fibre from two operators',
          '• Access control and alarm',
          '• Public transport within three minutes',
        ];
  return facts.filter(Boolean).join('\n');
}
