/** A sentence in both languages, and the units it fits. */
export interface Phrase {
  sv: string;
  en: string;
  /** The smallest unit it fits, in square metres. */
  from?: number;
  /** Fits old houses only. */
  old?: true;
  /** A description has at most one phrase on a subject. */
  subject?: 'floor' | 'kitchen';
}

export const officeLayouts: readonly Phrase[] = [
  {
    sv: 'Lokalen har en öppen yta mot gatan, tre mindre rum mot gården och ett generöst kök i mitten.',
    en: 'There is an open area towards the street, three smaller rooms towards the courtyard and a generous kitchen in between.',
    from: 90,
  },
  {
    sv: 'Planlösningen är effektiv: entré med kapprum, öppet landskap för hela teamet och två tysta rum för samtal.',
    en: 'The layout is efficient: an entrance with cloakroom, an open floor for the whole team and two quiet rooms for calls.',
    from: 60,
  },
  {
    sv: 'Här finns åtta kontorsrum i fil, ett större konferensrum med whiteboardvägg och ett lunchrum där alla får plats.',
    en: 'Here are eight rooms in a row, a large boardroom with a whiteboard wall and a lunchroom with space for everyone.',
    from: 220,
  },
  {
    sv: 'Genomgående våning med ljus från två håll, egen entré från trapphuset och separat serverrum med kyla.',
    en: 'A full floor with daylight from two sides, its own entrance from the stairwell and a cooled server room.',
    from: 180,
  },
  {
    sv: 'Öppen yta med plats för flexibla lösningar; glaspartier avdelar två mötesrum och ett rum för ledningsgruppen.',
    en: 'Glass partitions set off two meeting rooms and a room for management from the open floor.',
    from: 150,
  },
  {
    sv: 'Lokalen lämnas i nuvarande skick eller anpassas efter er: väggar, ytskikt och belysning väljs tillsammans med vår projektledare.',
    en: 'The premises can be taken as they are or fitted out to your brief together with our project manager.',
  },
  {
    sv: 'Kontoret är uppdelat i tre zoner, så att försäljning, utveckling och ledning kan arbeta utan att störa varandra.',
    en: 'The office is divided into three zones, so that sales, development and management can work without disturbing one another.',
    from: 130,
  },
  {
    sv: 'Stor sammanhängande yta med pelare i linje, undertak borttaget och nya akustikplattor.',
    en: 'One large open surface with its columns in line, the suspended ceiling removed and new acoustic panels.',
    from: 300,
  },
  {
    sv: 'Två rum i fil, ett litet pentry och en hall med plats för ytterkläder: enkelt och lättmöblerat.',
    en: 'Two rooms in a row, a kitchenette and a hall for coats: simple and easy to furnish.',
  },
  {
    sv: 'Ett större rum, ett mindre för samtal och eget wc. Passar en byrå eller ett litet team som vill ha sitt eget.',
    en: 'One larger room, a smaller one for calls and its own toilet. It suits an agency or a small team that wants its own door.',
  },
];

export const sharedLayouts: readonly Phrase[] = [
  {
    sv: 'Ni hyr en avskild del av ett större kontor och delar kök, mötesrum och reception med ett konsultbolag på fyrtio personer.',
    en: 'A separate part of a larger office; kitchen, meeting rooms and reception are shared with a consultancy of forty people.',
  },
  {
    sv: 'Egen låsbar dörr i ett befintligt kontor; gemensamma ytor ingår i hyran.',
    en: 'A lockable door of your own in an existing office. Shared areas are included in the rent.',
  },
  {
    sv: 'En halv våning, tydligt avgränsad med glasparti och eget passersystem.',
    en: 'Half a floor, set off by a glass partition and with its own access control.',
    from: 65,
  },
  {
    sv: 'Passar ett mindre team som vill sitta nära andra i branschen utan att binda upp sig på egna mötesrum.',
    en: 'It suits a small team that wants to sit close to others in the trade without paying for meeting rooms of its own.',
  },
  {
    sv: 'Rummen ligger mot den tysta gården och kan hyras var för sig eller tillsammans.',
    en: 'The rooms face the quiet courtyard and can be let one by one or together.',
    from: 30,
  },
];

export const dayLayouts: readonly Phrase[] = [
  {
    sv: 'Flexplats i lugn öppen miljö: ta med datorn, resten finns på plats.',
    en: 'A hot desk in a calm open room: bring your laptop, the rest is here.',
  },
  {
    sv: 'Boka en plats för dagen, sätt dig där det är ledigt och använd telefonbåsen när det ringer.',
    en: 'Book a desk for the day, sit where there is room and use the phone booths when it rings.',
  },
];
export const deskLayouts: readonly Phrase[] = [
  {
    sv: 'Fast plats i ett levande hus med omkring sextio medlemmar, allt från enmansbolag till team på tio.',
    en: 'A dedicated desk in a lively house of some sixty members, from sole traders to teams of ten.',
  },
  {
    sv: 'Eget skrivbord med låsbar hurts, höj- och sänkbart, vid fönster mot gården.',
    en: 'A desk of your own with a lockable drawer, height-adjustable, by a window to the courtyard.',
  },
];
export const teamLayouts: readonly Phrase[] = [
  {
    sv: 'Eget låsbart rum i coworkingmiljö, med fri tillgång till mötesrum, telefonbås och terrass.',
    en: 'A lockable team room in a shared workspace, with meeting rooms, phone booths and the terrace included.',
  },
  {
    sv: 'Möblerat teamrum med höj- och sänkbara bord, skärmar och whiteboard. Inflyttning samma dag.',
    en: 'A furnished team room with height-adjustable desks, screens and a whiteboard. Move in the same day.',
  },
  {
    sv: 'Rum för hela teamet, med medlemskap i alla våra hus så att ni kan boka plats även på resande fot.',
    en: 'A room for the whole team, with membership in all our houses so that you can book a desk when you travel.',
  },
];

export const qualities: readonly Phrase[] = [
  {
    sv: 'Högt i tak, djupa fönsternischer och nyslipad fiskbensparkett ger rummen karaktär.',
    en: 'High ceilings, deep window niches and newly sanded herringbone floors give the rooms character.',
    old: true,
    subject: 'floor',
  },
  {
    sv: 'Golven är av slipad betong, belysningen är ny och ventilationen klarar fler personer än normen kräver.',
    en: 'Floors are of polished concrete, the lighting is new and the ventilation takes more people than the norm demands.',
    subject: 'floor',
  },
  {
    sv: 'Dagsljuset når långt in, tack vare stora fönster mot söder.',
    en: 'Daylight reaches far in, thanks to large windows facing south.',
  },
  {
    sv: 'Stuckatur, kakelugnar och spegeldörrar är bevarade, medan el, data och ventilation är från 2022.',
    en: 'Stucco and tiled stoves are preserved, while power, data and ventilation date from 2022.',
    old: true,
  },
  {
    sv: 'Köket har dubbla diskmaskiner, kaffemaskin och plats för arton personer att äta samtidigt.',
    en: 'The kitchen has two dishwashers, a proper coffee machine and seats for eighteen.',
    from: 140,
    subject: 'kitchen',
  },
  {
    sv: 'Pentryt är nytt, med integrerade vitvaror och bänk i ek.',
    en: 'The kitchenette is new, with built-in appliances and an oak worktop.',
    subject: 'kitchen',
  },
  {
    sv: 'Mötesrummen i huset är utrustade med skärm, kamera och bokningspanel.',
    en: 'The meeting rooms of the house come with a screen, a camera and a booking panel.',
  },
  {
    sv: 'Ljudmiljön är genomarbetad, med textilgolv, akustikpaneler och telefonbås intill arbetsplatserna.',
    en: 'Great care has gone into the acoustics, with carpet, panels and phone booths next to the desks.',
    from: 60,
    subject: 'floor',
  },
  {
    sv: 'Dusch och omklädningsrum finns i huset, cykelgarage i källaren.',
    en: 'Showers and changing rooms are in the building, the bicycle garage is in the basement.',
  },
  {
    sv: 'Huset är certifierat enligt Miljöbyggnad Silver och värms med fjärrvärme.',
    en: 'The building is certified to Miljöbyggnad Silver and heated by district heating.',
  },
  {
    sv: 'Utsikten över takåsarna är svår att slå, och på eftermiddagen ligger solen på.',
    en: 'The view over the rooftops is hard to beat, and the afternoon sun comes right in.',
  },
  {
    sv: 'Rummen är nymålade i dova toner och all armatur är utbytt till led.',
    en: 'The rooms are newly painted in muted tones and every light has been changed to LED.',
  },
];

export const leaseTerms: readonly Phrase[] = [
  {
    sv: 'Hyran är bashyra exklusive moms; värme och vatten ingår, el debiteras efter förbrukning.',
    en: 'The rent is base rent excluding VAT; heating and water are included, electricity is charged by use.',
  },
  {
    sv: 'Tillträde enligt överenskommelse, tidigast två månader efter avtal.',
    en: 'Access by agreement, at the earliest two months after signing.',
  },
  {
    sv: 'Fastighetsskatt, värme och kyla ingår i hyran.',
    en: 'Property tax, heating and cooling are included in the rent.',
  },
  { sv: 'Tillträde omgående.', en: 'Available at once.' },
  {
    sv: 'Nuvarande hyresgäst flyttar vid månadsskiftet och visar gärna lokalen på förmiddagar.',
    en: 'The present tenant leaves at the end of the month and is happy to show the premises in the mornings.',
  },
  {
    sv: 'Vi erbjuder hyresrabatt det första året vid avtal på fem år eller längre.',
    en: 'We offer a reduction in the first year for leases of five years or more.',
    from: 120,
  },
  {
    sv: 'Parkering i garage kan hyras till, i mån av plats.',
    en: 'Garage parking can be added, as far as there are spaces.',
  },
  { sv: 'Skyltplats mot gatan ingår.', en: 'A sign towards the street is included.', from: 80 },
  {
    sv: 'Förråd om 12 till 40 m² finns att hyra i källarplan.',
    en: 'Storage of 12 to 40 sq m can be rented in the basement.',
  },
];

export const dayTerms: readonly Phrase[] = [
  {
    sv: 'Dagskortet gäller från öppning till stängning och inkluderar kaffe, utskrifter och två timmars mötesrum.',
    en: 'The day pass is valid from opening to closing and includes coffee, printing and two hours of meeting room.',
  },
  {
    sv: 'Priset är per person och dag; tiokort säljs i receptionen.',
    en: 'The price is per person and day; a card for ten days is sold at the desk.',
  },
];
export const memberTerms: readonly Phrase[] = [
  {
    sv: 'Kaffe, städning, wifi och tio timmars mötesrum i månaden ingår.',
    en: 'Coffee, cleaning, wifi and ten hours of meeting room a month are included.',
  },
  {
    sv: 'Ingen startavgift och ingen deposition: kort uppsägningstid är hela idén.',
    en: 'No joining fee and no deposit: a short notice period is the whole idea.',
  },
  {
    sv: 'Medlemsluncher på onsdagar och nycklar dygnet runt.',
    en: 'Members’ lunches on Wednesdays and keys around the clock.',
  },
];

export const closings: readonly Phrase[] = [
  {
    sv: 'Hör av er för visning, så berättar vi mer på plats.',
    en: 'Get in touch for a viewing and we will tell you more on site.',
  },
  { sv: 'Välkommen att boka en visning!', en: 'You are welcome to book a viewing.' },
  {
    sv: 'Planritning och teknisk beskrivning skickas på begäran.',
    en: 'Plans and a technical description are sent on request.',
  },
  { sv: 'Fråga gärna om möjligheten att växa i huset.', en: 'Do ask about room to grow in the building.' },
];
