import type { ObjectBody } from '@/lib/contract';

export interface DemoBuilding {
  ref: string;
  body: ObjectBody;
  /** The usual rent of office space here, in SEK per square metre and year. */
  rent: number;
  /** The number of listings in it, and of its floors. */
  units: number;
  floors: number;
  /** Whether it is an old house, of stone, wood or brick. */
  old: boolean;
  /** What a leasing agent says about the house, in both languages. */
  about: { sv: string; en: string };
}

/** `part`: the second line of its address. */
type Details = { part?: string; old?: true; sv: string; en: string };
type House = Details & { streetAddress: string; postalCode: string; rent: number; floors: number };

function house(streetAddress: string, postalCode: string, rent: number, floors: number, details: Details): House {
  return { streetAddress, postalCode, rent, floors, ...details };
}

function inCity(code: string, city: string, region: string, units: number, houses: readonly House[]): DemoBuilding[] {
  return houses.map(({ streetAddress, postalCode, part, sv, en, ...house }, index) => ({
    ref: `NS-${code}-${String(index + 1).padStart(2, '0')}`,
    body: { streetAddress, streetAddress2: part, postalCode, city, region, countryCode: 'SE' },
    units,
    old: false,
    about: { sv, en },
    ...house,
  }));
}

export const demoBuildings: readonly DemoBuilding[] = [
  ...inCity('STO', 'Stockholm', 'Stockholms län', 7, [
    house('Sveavägen 44', '111 34', 5800, 6, {
      sv: 'Huset från 1938 står mitt emellan Hötorget och Rådmansgatan, med tunnelbanan bokstavligen utanför porten.',
      en: 'The 1938 building is between Hötorget and Rådmansgatan, with the underground literally outside the door.',
    }),
    house('Birger Jarlsgatan 57', '113 56', 4900, 4, {
      part: 'Gårdshuset',
      old: true,
      sv: 'Gårdshuset ligger lugnt indraget från Birger Jarlsgatan, med egen entré över en kullerstensbelagd gård.',
      en: 'The courtyard house is set back from Birger Jarlsgatan, with its own entrance across a cobbled yard.',
    }),
    house('Kungsgatan 8', '111 43', 6500, 7, {
      old: true,
      sv: 'Representativt sekelskifteshus vid Stureplan, varsamt renoverat med bevarad stuckatur och nya installationer.',
      en: 'A stately turn-of-the-century house by Stureplan, carefully restored with its original stucco and renewed services.',
    }),
    house('Drottninggatan 82', '111 36', 5100, 5, {
      part: 'Uppgång B',
      old: true,
      sv: 'Tegelhuset på Drottninggatan har restauranger i bottenvåningen och Adolf Fredriks kyrkogård på andra sidan gatan.',
      en: 'The brick house on Drottninggatan has restaurants on the ground floor and the Adolf Fredrik churchyard across the street.',
    }),
    house('Hornsgatan 29', '118 49', 3900, 5, {
      old: true,
      sv: 'Vid Mariatorget, i ett hus med gallerier i gatuplan och en kringbyggd, grön gård.',
      en: 'By Mariatorget, in a house with galleries at street level and a green, sheltered courtyard.',
    }),
    house('Götgatan 36', '118 26', 4200, 6, {
      sv: 'Nybyggt 2021 med lägsta energiklass, takterrass mot söder och lunchstråket på Götgatan nedanför.',
      en: 'Built in 2021 to the best energy class, with a roof terrace to the south and the lunch places of Götgatan below.',
    }),
    house('Hammarby allé 93', '120 63', 3300, 8, {
      part: 'Hus 3',
      sv: 'Kontorshus i glas vid Hammarby sjö, två minuter från Tvärbanan och färjan till Södermalm.',
      en: 'A glass office building by Hammarby Sjö, two minutes from the light rail and the ferry to Södermalm.',
    }),
    house('Fleminggatan 18', '112 26', 4600, 6, {
      sv: 'Ljust funkishus nära Rådhuset, med pendeltåg, tunnelbana och Kungsholmens strandstråk inom fem minuter.',
      en: 'A light functionalist house near Rådhuset, with trains, the underground and the Kungsholmen waterfront within five minutes.',
    }),
    house('Regeringsgatan 65', '111 56', 6100, 9, {
      part: '2 tr',
      sv: 'Modernt kontorshus i city med bemannad reception, konferensplan och cykelgarage med dusch.',
      en: 'A modern office building downtown with a staffed reception, a conference floor and a bicycle garage with showers.',
    }),
  ]),
  ...inCity('GOT', 'Göteborg', 'Västra Götalands län', 7, [
    house('Kungsportsavenyen 21', '411 36', 3600, 5, {
      old: true,
      sv: 'Mitt på Avenyn, i ett stenhus från 1890-talet med högt i tak och fönster åt två håll.',
      en: 'Halfway up Avenyn, in a stone house of the 1890s with high ceilings and windows on two sides.',
    }),
    house('Östra Hamngatan 25', '411 10', 3900, 6, {
      sv: 'Innanför Vallgraven, tre minuter från Centralstationen och med Nordstan som närmaste granne.',
      en: 'Inside the moat, three minutes from Central Station and with Nordstan as the nearest neighbour.',
    }),
    house('Första Långgatan 22', '413 28', 2900, 5, {
      sv: 'Det gamla magasinet på Första Långgatan har råa tegelväggar, stora spröjsade fönster och takhöjder på över fyra meter.',
      en: 'The old warehouse on Första Långgatan has bare brick walls, tall paned windows and ceilings of more than four metres.',
    }),
    house('Lindholmspiren 7', '417 56', 3100, 8, {
      part: 'Plan 4',
      sv: 'På Lindholmen, med vatten på tre sidor, Älvsnabben vid kajen och hela fordonsklustret som grannar.',
      en: 'At Lindholmen, with water on three sides, the river ferry at the quay and the mobility cluster for neighbours.',
    }),
    house('Haga Nygata 14', '413 01', 2700, 3, {
      old: true,
      sv: 'Landshövdingehus från 1880-talet i Haga, med sten i bottenvåningen, trä däröver och kaféer längs hela gatan.',
      en: 'A governor’s house of the 1880s in Haga: stone below, wood above, and cafés all along the street.',
    }),
    house('Vasagatan 45', '411 37', 3300, 4, {
      part: 'Uppgång A',
      old: true,
      sv: 'Vasastadens lugna alléstråk, i ett hörnhus med burspråk och nyslipade fiskbensparketter.',
      en: 'On the quiet avenue of Vasastaden, in a corner house with bay windows and newly sanded herringbone floors.',
    }),
    house('Gamlestadsvägen 2', '415 02', 1900, 4, {
      part: 'Hus B',
      sv: 'I den gamla kullagerfabriken i Gamlestaden, där verkstäder, studior och kontor delar en stor gård.',
      en: 'In the old ball-bearing works of Gamlestaden, where workshops, studios and offices share a large yard.',
    }),
  ]),
  ...inCity('MAL', 'Malmö', 'Skåne län', 6, [
    house('Stora Nygatan 31', '211 37', 2900, 5, {
      old: true,
      sv: 'Nationalromantiskt tegelhus vid kanalen, två kvarter från Gustav Adolfs torg.',
      en: 'A national-romantic brick house by the canal, two blocks from Gustav Adolfs torg.',
    }),
    house('Södergatan 22', '211 34', 3100, 5, {
      old: true,
      sv: 'På gågatan mellan Stortorget och Gustav Adolfs torg, med butiker i gatuplan och kontor från plan två.',
      en: 'On the pedestrian street between the two squares, with shops at street level and offices from the second floor.',
    }),
    house('Skeppsbron 11', '211 20', 3200, 6, {
      sv: 'Utsikt över hamninloppet och en promenad på fyra minuter till Malmö C.',
      en: 'A view over the harbour entrance and a four-minute walk to Malmö Central.',
    }),
    house('Stora Varvsgatan 11', '211 74', 2800, 9, {
      part: 'Plan 5',
      sv: 'I Västra hamnen, granne med universitetet och Dockans restauranger, med havet i slutet av gatan.',
      en: 'In Västra Hamnen, next to the university and the restaurants of Dockan, with the sea at the end of the street.',
    }),
    house('Baltzarsgatan 20', '211 36', 2700, 6, {
      sv: 'Tidstypiskt femtiotalshus med generösa fönsterband, nyrenoverat trapphus och två hissar.',
      en: 'A 1950s house true to its time, with generous ribbon windows, a renewed stairwell and two lifts.',
    }),
    house('Östra Förstadsgatan 34', '212 12', 2100, 4, {
      part: 'Gårdshuset',
      sv: 'Före detta trikåfabrik vid Värnhem, nu med ateljéer, mindre kontor och ett populärt lunchkafé på gården.',
      en: 'A former knitwear factory by Värnhem, now with studios, small offices and a popular lunch café in the yard.',
    }),
  ]),
  ...inCity('UPP', 'Uppsala', 'Uppsala län', 6, [
    house('Kungsgatan 49', '753 21', 2800, 5, {
      sv: 'Tre minuter från resecentrum, med tåg till Arlanda på arton minuter och Stockholm på trettiofem.',
      en: 'Three minutes from the travel centre, with trains to Arlanda in eighteen minutes and Stockholm in thirty-five.',
    }),
    house('Dragarbrunnsgatan 46', '753 20', 2900, 5, {
      sv: 'Mitt i stadskärnan ovanpå Dragarbrunns handel, med garage i källaren.',
      en: 'In the heart of town above the Dragarbrunn shops, with a garage in the basement.',
    }),
    house('Vaksalagatan 10', '753 20', 2600, 4, {
      part: 'Uppgång C',
      old: true,
      sv: 'Rött tegelhus vid Vaksala torg, nära Konserthuset och med egen cykelgård.',
      en: 'A red brick house by Vaksala torg, near the concert hall and with its own bicycle yard.',
    }),
    house('Dag Hammarskjölds väg 36', '752 37', 2300, 4, {
      part: 'Hus 12',
      sv: 'I Uppsala Science Park, med Akademiska sjukhuset och universitetet på gångavstånd.',
      en: 'In Uppsala Science Park, with the university hospital and the university within walking distance.',
    }),
  ]),
  ...inCity('LIN', 'Linköping', 'Östergötlands län', 5, [
    house('Storgatan 41', '582 23', 2200, 4, {
      old: true,
      sv: 'Vid Trädgårdstorget, i ett putsat tegelhus som byggdes för en bank och fortfarande har valvet kvar.',
      en: 'By Trädgårdstorget, in a brick house that was built for a bank and still has its vault.',
    }),
    house('Teknikringen 10', '583 30', 1900, 4, {
      part: 'Plan 2',
      sv: 'I Mjärdevi, mellan universitetet och teknikbolagen, med gott om parkering och laddplatser.',
      en: 'In Mjärdevi, between the university and the technology companies, with plenty of parking and charging.',
    }),
    house('Sankt Larsgatan 18', '582 24', 2100, 5, {
      old: true,
      sv: 'Centralt mellan Domkyrkan och resecentrum, med lunchrestaurang i huset.',
      en: 'Centrally placed between the cathedral and the travel centre, with a lunch restaurant in the house.',
    }),
  ]),
  ...inCity('ORE', 'Örebro', 'Örebro län', 5, [
    house('Drottninggatan 11', '702 10', 1950, 4, {
      old: true,
      sv: 'Träpanelat hus från sekelskiftet, ett stenkast från slottet och med uteserveringar runt hörnet.',
      en: 'A timber-clad house from the turn of the century, a stone’s throw from the castle.',
    }),
    house('Slottsgatan 12', '703 61', 1850, 5, {
      part: 'Uppgång B',
      sv: 'Med utsikt mot Svartån och slottet, i ett nybyggt hus i tegel och ek.',
      en: 'With a view of Svartån and the castle, in a new house of brick and oak.',
    }),
    house('Stortorget 8', '702 11', 1700, 4, {
      old: true,
      sv: 'Bebyggelsen kring Stortorget är stadens äldsta; här sitter man i ett omsorgsfullt rustat trähus.',
      en: 'The houses around Stortorget are the oldest in town; this one is of wood and lovingly restored.',
    }),
  ]),
  ...inCity('VAS', 'Västerås', 'Västmanlands län', 5, [
    house('Stora Gatan 38', '722 12', 1800, 4, {
      old: true,
      sv: 'På gågatan i Västerås, i ett lågt och gatunära hus med butiker i bottenplan.',
      en: 'On the pedestrian street of Västerås, in a low house close to the street with shops below.',
    }),
    house('Kopparbergsvägen 10', '722 13', 2000, 9, {
      part: 'Plan 6',
      sv: 'Stadens bästa skyltläge: glashuset vid Kopparbergsvägen syns från både resecentrum och E18.',
      en: 'The best-seen address in town: the glass building is visible from both the station and the E18.',
    }),
  ]),
  ...inCity('NOR', 'Norrköping', 'Östergötlands län', 5, [
    house('Laxholmstorget 3', '602 21', 1650, 5, {
      sv: 'I Industrilandskapet, med forsen under fönstren och Arbetets museum som granne.',
      en: 'In the industrial landscape, with the rapids under the windows and the Museum of Work next door.',
    }),
    house('Drottninggatan 30', '602 24', 1500, 5, {
      sv: 'Gammalt väveri med gjutjärnspelare och spröjsade fönster, spårvagn utanför porten.',
      en: 'An old weaving mill with cast-iron columns and paned windows, and the tram outside the door.',
    }),
  ]),
  ...inCity('LUN', 'Lund', 'Skåne län', 5, [
    house('Klostergatan 9', '222 22', 2500, 3, {
      old: true,
      sv: 'Lågt gathus i innerstaden, mellan Domkyrkan och stationen, med trädgård på baksidan.',
      en: 'A low town house between the cathedral and the station, with a garden behind.',
    }),
    house('Scheelevägen 15', '223 63', 2300, 8, {
      part: 'Hus Alfa',
      sv: 'På Ideon, med spårvagnen mot ESS utanför och forskningsbolag på alla plan.',
      en: 'At Ideon, with the tram to ESS outside and research companies on every floor.',
    }),
  ]),
  ...inCity('UME', 'Umeå', 'Västerbottens län', 4, [
    house('Rådhusesplanaden 10', '903 28', 1900, 4, {
      old: true,
      sv: 'I björkarnas stad: putsat trähus vid Rådhusesplanaden med busstorget tvärs över gatan.',
      en: 'In the town of birches: a wooden house by Rådhusesplanaden with the bus square across the street.',
    }),
    house('Storgatan 46', '903 26', 1700, 4, {
      sv: 'Rejäl tegelbyggnad vid älven, tidigare tryckeri, med lastintag och högt i tak.',
      en: 'A solid brick building by the river, once a printing works, with a loading bay and high ceilings.',
    }),
  ]),
];
