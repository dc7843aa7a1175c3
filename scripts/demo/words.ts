/** The demoLanguages of the demo agency. */
export const demoLanguages = ['nl', 'fr', 'en', 'de'] as const;
export type Language = (typeof demoLanguages)[number];
export type Localized = Record<Language, string>;

export function words(nl: string, fr: string, en: string, de: string): Localized {
  return { nl, fr, en, de };
}

/** Web types, in the order in which the site offers them. */
export const webTypes: Record<number, Localized> = {
  1: words('Villa/huis/hoeve', 'Villa/Maison/Ferme', 'Villa/House/Farmhouse', 'Villa/Haus/Hof'),
  2: words('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  3: words('Studio', 'Studio', 'Studio', 'Studio'),
  4: words('Grond', 'Terrain', 'Land', 'Grundstück'),
  5: words('Opbrengsteigendom', 'Immeuble de rapport', 'Rental building', 'Renditeobjekt'),
  6: words('Handelspand', 'Local commercial', 'Commercial', 'Gewerbefläche'),
  7: words('Garage/parking', 'Garage/parking', 'Garage/parking', 'Garage/Stellplatz'),
};

const mainTypes = {
  villa: words('Villa', 'Villa', 'Villa', 'Villa'),
  house: words('Huis', 'Maison', 'House', 'Haus'),
  apartment: words('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  duplexPenthouse: words('Duplex/penthouse', 'Duplex/Penthouse', 'Duplex/penthouse', 'Duplex/Penthouse'),
  studio: words('Studio', 'Studio', 'Studio', 'Studio'),
  land: words('Grond', 'Terrain', 'Land', 'Grundstück'),
  apartmentBuilding: words('Appartementsgebouw', 'Immeuble à appartements', 'Apartment building', 'Mehrfamilienhaus'),
  mixedBuilding: words('Gemengd gebouw', 'Immeuble mixte', 'Mixed-use building', 'Wohn- und Geschäftshaus'),
  shop: words('Handelspand', 'Commerce', 'Commercial', 'Gewerbefläche'),
  offices: words('Kantoren', 'Bureaux', 'Offices', 'Büros'),
  warehouse: words('Magazijn', 'Entrepôt', 'Warehouse', 'Lagerhalle'),
  garageParking: words('Garage/parking', 'Parking/Box de garage', 'Garage/parking', 'Garage/Stellplatz'),
};

type Kind = { type: Localized; mainType: Localized; webIds: readonly number[] };

function kind(type: Localized, mainType: Localized, ...webIds: number[]): Kind {
  return { type, mainType, webIds };
}

/** Types of properties, with the web types under which they may be listed. */
export const kinds = {
  villa: kind(mainTypes.villa, mainTypes.villa, 1),
  house: kind(mainTypes.house, mainTypes.house, 1),
  farmhouse: kind(words('Hoeve', 'Ferme', 'Farmhouse', 'Bauernhaus'), mainTypes.house, 1),
  townhouse: kind(words('Herenhuis', 'Maison de maître', 'Town house', 'Stadthaus'), mainTypes.house, 1, 5),
  bungalow: kind(words('Bungalow', 'Bungalow', 'Bungalow', 'Bungalow'), mainTypes.house, 1),
  apartment: kind(mainTypes.apartment, mainTypes.apartment, 2),
  duplex: kind(words('Duplex', 'Duplex', 'Duplex', 'Duplexwohnung'), mainTypes.duplexPenthouse, 2),
  penthouse: kind(words('Penthouse', 'Penthouse', 'Penthouse', 'Penthouse'), mainTypes.duplexPenthouse, 2),
  loft: kind(words('Loft', 'Loft', 'Loft', 'Loft'), mainTypes.apartment, 2),
  studio: kind(mainTypes.studio, mainTypes.studio, 3),
  buildingLand: kind(words('Bouwgrond', 'Terrain à bâtir', 'Building plot', 'Baugrundstück'), mainTypes.land, 4),
  woodland: kind(words('Bosgrond', 'Terrain boisé', 'Woodland', 'Waldgrundstück'), mainTypes.land, 4),
  rentalBuilding: kind(webTypes[5] ?? mainTypes.apartmentBuilding, mainTypes.apartmentBuilding, 5),
  mixedBuilding: kind(mainTypes.mixedBuilding, mainTypes.mixedBuilding, 5, 6),
  shop: kind(words('Winkelpand', 'Magasin', 'Shop', 'Ladenlokal'), mainTypes.shop, 6),
  office: kind(words('Kantoor', 'Bureaux', 'Office', 'Büro'), mainTypes.offices, 6),
  warehouse: kind(mainTypes.warehouse, mainTypes.warehouse, 6),
  garage: kind(words('Garage', 'Garage', 'Garage', 'Garage'), mainTypes.garageParking, 7),
  parking: kind(
    words('Parkeerplaats', 'Emplacement de parking', 'Parking space', 'Stellplatz'),
    mainTypes.garageParking,
    7,
  ),
  garageBox: kind(words('Garagebox', 'Box de garage', 'Lock-up garage', 'Garagenbox'), mainTypes.garageParking, 7),
};

/** Marker on a listing: the agency system's number and the words on the ribbon. 0 is not a marker. */
export const marquees = {
  new: { number: 1, name: words('Nieuw', 'Nouveau', 'New', 'Neu') },
  option: { number: 2, name: words('Onder optie', 'Sous option', 'Under option', 'Reserviert') },
  sold: { number: 3, name: words('Verkocht', 'Vendu', 'Sold', 'Verkauft') },
  let: { number: 4, name: words('Verhuurd', 'Loué', 'Let', 'Vermietet') },
  openHouse: { number: 5, name: words('Open huis', 'Portes ouvertes', 'Open house', 'Offene Besichtigung') },
  exclusive: { number: 6, name: words('Exclusief', 'Exclusivité', 'Exclusive', 'Exklusiv') },
  priceDrop: { number: 12, name: words('Nieuwe prijs', 'Nouveau prix', 'New price', 'Neuer Preis') },
};

export const startingFrom = words('vanaf', 'à partir de', 'from', 'ab');

const heating = {
  gasCondensing: words(
    'gas, condensatieketel',
    'gaz, chaudière à condensation',
    'gas, condensing boiler',
    'Gas, Brennwertkessel',
  ),
  heatPump: words('warmtepomp', 'pompe à chaleur', 'heat pump', 'Wärmepumpe'),
  oil: words('stookolie', 'mazout', 'heating oil', 'Heizöl'),
  pellets: words('pelletketel', 'chaudière à pellets', 'pellet boiler', 'Pelletheizung'),
  electric: words('elektrisch', 'électrique', 'electric', 'elektrisch'),
  collectiveGas: words(
    'gas, gemeenschappelijk',
    'gaz, chauffage collectif',
    'gas, shared system',
    'Gas, Zentralheizung des Gebäudes',
  ),
  districtHeating: words('warmtenet', 'réseau de chaleur', 'district heating', 'Fernwärme'),
  none: words('geen', 'aucun', 'none', 'keine'),
};

const kitchen = {
  hyperEquipped: words(
    'volledig ingericht, alle toestellen',
    'hyper équipée',
    'fully fitted, all appliances',
    'voll ausgestattet, alle Geräte',
  ),
  fullyEquipped: words('volledig ingericht', 'équipée', 'fully fitted', 'voll ausgestattet'),
  semiEquipped: words('gedeeltelijk ingericht', 'semi-équipée', 'partly fitted', 'teilweise ausgestattet'),
  openEquipped: words('open keuken, ingericht', 'ouverte, équipée', 'open-plan, fitted', 'offen, ausgestattet'),
  kitchenette: words('kitchenette', 'kitchenette', 'kitchenette', 'Kochnische'),
};

const glazing = {
  double: words('dubbel glas', 'double vitrage', 'double glazing', 'Doppelverglasung'),
  highPerformance: words(
    'hoogrendementsglas',
    'double vitrage à haut rendement',
    'high-performance double glazing',
    'Wärmeschutzverglasung',
  ),
  triple: words('driedubbel glas', 'triple vitrage', 'triple glazing', 'Dreifachverglasung'),
  single: words('enkel glas', 'simple vitrage', 'single glazing', 'Einfachverglasung'),
};

const roof = {
  tilesInsulated: words('pannen, geïsoleerd', 'tuiles, isolée', 'tiles, insulated', 'Ziegel, gedämmt'),
  tiles: words('pannen', 'tuiles', 'tiles', 'Ziegel'),
  slate: words('leien', 'ardoises', 'slate', 'Schiefer'),
  slateInsulated: words('leien, geïsoleerd', 'ardoises, isolée', 'slate, insulated', 'Schiefer, gedämmt'),
  flatInsulated: words('plat dak, geïsoleerd', 'toit plat, isolé', 'flat, insulated', 'Flachdach, gedämmt'),
  green: words('groendak', 'toiture verte', 'green roof', 'Gründach'),
  zinc: words('zink', 'zinc', 'zinc', 'Zink'),
};

const asbestos = {
  free: words(
    'geen asbesthoudende materialen gevonden',
    'aucun matériau contenant de l’amiante détecté',
    'no materials containing asbestos found',
    'keine asbesthaltigen Materialien gefunden',
  ),
  safe: words(
    'asbestveilig',
    'sûr pour l’usage actuel',
    'safe in its present use',
    'asbestsicher bei heutiger Nutzung',
  ),
  unsafe: words(
    'niet-asbestveilig',
    'non sûr, assainissement à prévoir',
    'not safe, removal needed',
    'nicht asbestsicher, Sanierung nötig',
  ),
};

const floodZone = {
  none: words(
    'niet in overstromingsgevoelig gebied',
    'hors zone inondable',
    'outside any flood-prone area',
    'außerhalb von Überschwemmungsgebieten',
  ),
  possible: words(
    'mogelijk overstromingsgevoelig gebied',
    'zone potentiellement inondable',
    'possibly flood-prone area',
    'mögliches Überschwemmungsgebiet',
  ),
  effective: words(
    'effectief overstromingsgevoelig gebied',
    'zone effectivement inondable',
    'flood-prone area',
    'tatsächliches Überschwemmungsgebiet',
  ),
};

const zoning = {
  residential: words('woongebied', 'zone d’habitat', 'residential area', 'Wohngebiet'),
  ruralResidential: words(
    'woongebied met landelijk karakter',
    'zone d’habitat à caractère rural',
    'rural residential area',
    'Wohngebiet mit ländlichem Charakter',
  ),
  mixedUse: words('gemengd gebied', 'zone mixte', 'mixed-use area', 'Mischgebiet'),
  industrial: words('bedrijvenzone', 'zone d’activité économique', 'business area', 'Gewerbegebiet'),
  agricultural: words('agrarisch gebied', 'zone agricole', 'agricultural area', 'Agrargebiet'),
  park: words('parkgebied', 'zone de parc', 'park area', 'Parkgebiet'),
  centre: words('centrumgebied', 'zone de centre', 'town-centre area', 'Zentrumsgebiet'),
};

/** Word tables of a record's `words`, by the name under which the source files use them. */
export const fieldWords = { heating, kitchen, glazing, roof, asbestos, floodZone, zoning };

export const documentNames = {
  epc: words(
    'Energieprestatiecertificaat',
    'Certificat de performance énergétique',
    'Energy performance certificate',
    'Energieausweis',
  ),
  plans: words('Plannen', 'Plans', 'Floor plans', 'Grundrisse'),
  planning: words(
    'Stedenbouwkundige inlichtingen',
    'Renseignements urbanistiques',
    'Planning information',
    'Städtebauliche Auskünfte',
  ),
  asbestos: words('Asbestattest', 'Attestation amiante', 'Asbestos certificate', 'Asbestbescheinigung'),
  electricity: words(
    'Keuringsverslag elektriciteit',
    'Certificat de conformité électrique',
    'Electrical inspection certificate',
    'Prüfbericht der Elektroanlage',
  ),
  brochure: words('Brochure', 'Brochure', 'Brochure', 'Exposé'),
  soil: words('Bodemattest', 'Attestation du sol', 'Soil certificate', 'Bodenbescheinigung'),
  deed: words('Eigendomstitel', 'Titre de propriété', 'Title deed', 'Eigentumstitel'),
  specification: words('Lastenboek', 'Cahier des charges', 'Specification', 'Baubeschreibung'),
  priceList: words('Prijslijst', 'Liste de prix', 'Price list', 'Preisliste'),
};

/** What the name of a document says that is not one of the home itself. */
export const sample = words('voorbeeld', 'exemple', 'sample', 'Muster');

export const availableFrom = {
  deed: words('bij de akte', 'à l’acte', 'on signing the deed', 'bei Unterzeichnung der Urkunde'),
  now: words('onmiddellijk', 'immédiatement', 'immediately', 'sofort'),
  lease: words(
    'na afloop van de lopende huur',
    'à la fin du bail en cours',
    'at the end of the current lease',
    'nach Ende des laufenden Mietvertrags',
  ),
};

export const viagerTypes = {
  occupied: words('bezette lijfrente', 'viager occupé', 'life annuity, occupied', 'Leibrente, bewohnt'),
  free: words('vrije lijfrente', 'viager libre', 'life annuity, vacant', 'Leibrente, bezugsfrei'),
};

export const countries: Record<number, Localized> = {
  10: words('België', 'Belgique', 'Belgium', 'Belgien'),
  50: words('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'),
};

/** An installation's certificate: passed, failed, or passed with a date until which the inspection is valid. */
export const certificates = {
  yes: words('conform', 'conforme', 'compliant', 'konform'),
  no: words('niet conform', 'non conforme', 'not compliant', 'nicht konform'),
};

export const certificateValidUntil = words(
  'conform, geldig tot {date}',
  'conforme, valable jusqu’au {date}',
  'compliant, valid until {date}',
  'konform, gültig bis {date}',
);

export const orientations = {
  N: words('noord', 'nord', 'north', 'Norden'),
  NE: words('noordoost', 'nord-est', 'north-east', 'Nordosten'),
  E: words('oost', 'est', 'east', 'Osten'),
  SE: words('zuidoost', 'sud-est', 'south-east', 'Südosten'),
  S: words('zuid', 'sud', 'south', 'Süden'),
  SW: words('zuidwest', 'sud-ouest', 'south-west', 'Südwesten'),
  W: words('west', 'ouest', 'west', 'Westen'),
  NW: words('noordwest', 'nord-ouest', 'north-west', 'Nordwesten'),
};

const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** An ISO day as the language writes it: 21/11/2026, 21 November 2026, 21.11.2026. */
export function writeDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  if (language === 'en') return `${Number(date)} ${englishMonths[Number(month) - 1]} ${year}`;
  return [date, month, year].join(language === 'de' ? '.' : '/');
}

/** The managers of properties: the contact people of content/settings.json, by their id there. */
export const people = {
  'thomas-vandewalle': { name: 'Thomas Vandewalle', email: 'thomas@gevel.example', phone: '0470 55 01 23' },
  'helene-vandewalle': { name: 'Hélène Vandewalle', email: 'helene@gevel.example', phone: '092 55 01 20' },
  'an-vandewalle': { name: 'An Vandewalle', email: 'an@gevel.example', phone: '0470 55 01 22' },
  'jonas-peeters': { name: 'Jonas Peeters', email: 'jonas@gevel.example', phone: '0470 55 01 24' },
  'claire-dumont': { name: 'Claire Dumont', email: 'claire@gevel.example', phone: '0470 55 01 25' },
  'sofie-maes': { name: 'Sofie Maes', email: 'sofie@gevel.example', phone: '0470 55 01 26' },
};
