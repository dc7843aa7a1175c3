import { neutralShapes } from '@/lib/content/listing/neutral-listing';
import type { languages } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { targetNames, targetOf } from './mapping';

/** What columns are called in four languages, besides the names of LISTINGS.md and those of the site. */
const words: Readonly<Record<string, string>> = {
  id: 'id, ref, referentie, reference, reference number, referenz, objektnummer, nummer, pandnummer, code, dossier, referentienummer, numero de reference, nr',
  language: 'taal, langue, language, sprache, lang',
  goal: 'doel, transactie, transaction, type transaction, aanbod, goal, purpose, vermarktungsart, te koop te huur, koop huur, a vendre a louer, for sale or rent',
  mainType:
    'type, soort, categorie, type bien, type de bien, type pand, property type, category, objektart, categorie bien, kategorie',
  status: 'status, statut, staat dossier, stand, etat du dossier',
  price: 'prijs, prix, price, preis, vraagprijs, huurprijs, loyer, kaufpreis, miete, asking price, prix demande',
  isPricePublic: 'prijs tonen, prijs zichtbaar, afficher prix, show price, prix visible, preis zeigen',
  zip: 'postcode, zip, code postal, plz, postal code, postleitzahl, cp, zipcode',
  city: 'gemeente, stad, plaats, ville, commune, localite, city, town, ort, stadt, woonplaats, gemeinde',
  street: 'straat, rue, street, strasse, adres, adresse, address, straatnaam, nom de rue',
  houseNumber: 'huisnummer, huisnr, numero, number, hausnummer, house number, n, nr huis',
  boxNumber: 'bus, boite, box, busnummer, bte, box number',
  isAddressPublic: 'adres tonen, adres zichtbaar, afficher adresse, show address, adresse visible, adresse zeigen',
  country: 'land, pays, country, staat',
  latitude: 'breedtegraad, lat, latitude, breitengrad',
  longitude: 'lengtegraad, lng, lon, long, longitude, laengengrad',
  title: 'titel, titre, title, kop, heading, uberschrift, annonce titre',
  description:
    'omschrijving, beschrijving, description, tekst, texte, text, beschreibung, description longue, long description',
  pictures:
    'foto, fotos, photo, photos, picture, pictures, image, images, afbeelding, afbeeldingen, bild, bilder, foto s, url photo',
  floorPlans: 'plan, plannen, plans, grondplan, floor plan, grundriss, plattegrond',
  videos: 'video, film, videos, video url',
  virtualTour: 'virtuele rondleiding, visite virtuelle, virtual tour, 360, rundgang, virtuelle tour',
  bedrooms:
    'slaapkamers, aantal slaapkamers, chambres, nombre de chambres, bedrooms, schlafzimmer, slpk, ch, nb chambres',
  bathrooms: 'badkamers, salles de bain, salle de bains, bathrooms, badezimmer, sdb, bad',
  toilets: 'toiletten, wc, toilettes, toilets',
  surfaceLiving:
    'bewoonbare oppervlakte, woonoppervlakte, surface habitable, living area, wohnflache, oppervlakte, surface, m2, opp bewoonbaar, woonopp, bew opp, bewoonbare opp, surf habitable, surface hab, wohnfl',
  surfaceGround:
    'grondoppervlakte, perceeloppervlakte, terrain, surface terrain, superficie du terrain, plot, land area, grundstucksflache, opp grond',
  surfaceTerrace: 'terras oppervlakte, surface terrasse, terrasflache, oppervlakte terras',
  surfaceGarden: 'tuin oppervlakte, surface jardin, gartenflache, oppervlakte tuin',
  constructionYear: 'bouwjaar, annee de construction, year built, baujahr, construction year',
  renovationYear: 'renovatiejaar, annee de renovation, renovation year, sanierungsjahr',
  floor: 'verdieping, etage, floor, stockwerk',
  facades: 'gevels, facades, aantal gevels, nombre de facades',
  energyScore:
    'epc, epc waarde, epc score, peb, peb kwh, energiescore, energy score, kwh m2, epc kwh, endenergie, energieverbruik',
  energyLabelText: 'epc label, energielabel, label peb, classe peb, energy label, energieklasse, peb label',
  epcUniqueCode: 'epc code, uc, peb code, code unique, certificaatnummer, epc nummer, numero peb, epc referentie',
  epcEndDate: 'epc geldig tot, peb valable jusqu au, epc valid until, epc vervaldatum',
  hasGarden: 'tuin, jardin, garden, garten',
  hasTerrace: 'terras, terrasse, terrace',
  hasGarage: 'garage',
  hasLift: 'lift, ascenseur, aufzug, elevator',
  hasCellar: 'kelder, cave, cellar, keller',
  hasPool: 'zwembad, piscine, pool, schwimmbad, swimming pool',
  isFurnished: 'gemeubeld, meuble, furnished, mobliert',
  cadastralIncome: 'kadastraal inkomen, ki, revenu cadastral, rc, cadastral income, katastereinkommen',
  chargesRenter: 'lasten, charges, kosten huurder, charges locataire, nebenkosten, provisie',
  planningPermit:
    'stedenbouwkundige vergunning, bouwvergunning, permis d urbanisme, permis de batir, building permit, baugenehmigung',
  allotmentPermit: 'verkavelingsvergunning, permis de lotir, allotment permit',
  preemptiveRight: 'voorkooprecht, droit de preemption, right of pre emption, vorkaufsrecht',
  summons: 'dagvaarding, intimation, citation, summons, vorladung',
  areaApplication: 'bestemming, ruimtelijke bestemming, affectation, zoning, affectation urbanistique',
  floodScoreP: 'p score, overstromingsscore perceel, score p',
  floodScoreG: 'g score, overstromingsscore gebouw, score g',
  floodZone: 'overstromingsgebied, zone inondable, flood zone, risque d inondation',
  createdOn: 'aangemaakt, datum, date, cree le, created, angelegt',
  publishedOn: 'online sinds, publie le, published, gepubliceerd',
  modifiedOn: 'gewijzigd, modifie le, modified, geandert',
  availableFrom: 'beschikbaar, beschikbaar vanaf, disponible, disponible le, available from, verfugbar ab',
  heating: 'verwarming, chauffage, heating, heizung',
  kitchen: 'keuken, cuisine, kitchen, kuche',
  'manager.name': 'makelaar, verantwoordelijke, negociateur, agent, courtier, manager, makler, contact',
  'manager.email': 'email makelaar, e mail makelaar, email agent, email negociateur',
  'manager.phone': 'telefoon makelaar, telephone agent, phone agent',
};

/** What names people who are not for visitors; such a column is never proposed. */
const personal =
  /\b(?:eigenaars?|proprietaires?|owners?|vendors?|vendeurs?|verkopers?|verkaeufer|verkaufer|eigentumer|kopers?|acheteurs?|buyers?|intern(?:e|al|es)?|prive|private|nota s?|notes?|opmerking(?:en)?|remarques?|sleutels?|commission|commissie|mandat|rijksregister)\b/;

const endings: Readonly<Record<string, (typeof languages)[number]>> = {
  nl: 'nl',
  ned: 'nl',
  nederlands: 'nl',
  dutch: 'nl',
  fr: 'fr',
  fra: 'fr',
  francais: 'fr',
  french: 'fr',
  en: 'en',
  eng: 'en',
  engels: 'en',
  english: 'en',
  anglais: 'en',
  de: 'de',
  deutsch: 'de',
  duits: 'de',
  german: 'de',
  allemand: 'de',
};

/** A language by its code or its name in four languages; null for anything else. */
export function languageOf(written: string): (typeof languages)[number] | null {
  const [word = ''] = fold(written).split(' ');
  return endings[word] ?? null;
}

const known = new Map<string, string>();
for (const target of targetNames()) known.set(fold(target).replaceAll(' ', ''), target);
for (const { facts, texts } of [neutralShapes.property])
  for (const [key, { name }] of Object.entries({ ...facts, ...texts }))
    if (name && targetOf(key)) known.set(fold(name).replaceAll(' ', ''), key);
for (const [target, names] of Object.entries(words))
  for (const name of names.split(',')) known.set(fold(name).replaceAll(' ', ''), target);

/** The field that a column's name says; null where it says none, or names a person. */
export function targetByName(column: string): string | null {
  if (targetOf(column)) return column;
  const folded = fold(column.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (isPersonal(column)) return null;
  const whole = known.get(folded.replaceAll(' ', ''));
  if (whole) return whole;
  const parts = folded.split(' ');
  const language = endings[parts.at(-1) ?? ''];
  const bare = (language ? parts.slice(0, -1) : parts).filter((part) => !/^\d+$/.test(part)).join('');
  const target = known.get(bare);
  if (!target || !language) return target ?? null;
  return targetOf(`${target}.${language}`) ? `${target}.${language}` : target;
}

export function isPersonal(column: string): boolean {
  return personal.test(fold(column.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));
}
