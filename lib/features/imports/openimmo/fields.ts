import { readAmount, readDay } from '@/lib/features/imports/csv/read-cell';
import { amount, type Form, oneOf, words } from '@/lib/features/imports/xml/forms';
import { type FieldRow, rowOf } from '@/lib/features/imports/xml/rows';
import type { Cells } from '@/lib/listings/neutral-cell';
import { neutralShapes, type PropertyFacts, type PropertyTexts } from '@/lib/listings/neutral-listing';

/**
 * What OpenImmo calls our fields, in the order of its schema. Reading and writing go by this one table: a row is read where
 * no row above it had a value, and written unless it is `isReadOnly`.
 */

type Part = 'manager.name' | 'manager.email' | 'manager.phone';
type Key = keyof PropertyFacts | keyof PropertyTexts | Part;

type Row = {
  key: Key;
  at: string;
  form?: Form;
  isReadOnly?: true;
};

/** A number of things, of which the site knows whether there are any. */
const count: Form = {
  read(text) {
    const number = readAmount(text, '.');
    return number === null ? undefined : number > 0;
  },
  write: (value) => (value === true ? '1' : '0'),
};

/** Certificates are valid until the end of a month: `01-2034`; in other systems until a day. */
const lastDay: Form = {
  read(text) {
    const [, month = '', year = ''] = text.match(/^(\d{1,2})[-./](\d{4})$/) ?? [];
    if (year === '') return readDay(text) ?? undefined;
    return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  },
  write: String,
};

/** A class as an attribute: `A_PLUS`. */
const writtenOut: Form = { read: (text) => text.toUpperCase().replaceAll('_PLUS', '+'), write: String };

const explicit: readonly Row[] = [
  { key: 'typeName', at: 'objektkategorie/objektart/objektart_zusatz' },
  { key: 'zip', at: 'geo/plz' },
  { key: 'city', at: 'geo/ort' },
  { key: 'latitude', at: 'geo/geokoordinaten@breitengrad' },
  { key: 'longitude', at: 'geo/geokoordinaten@laengengrad' },
  { key: 'street', at: 'geo/strasse' },
  { key: 'houseNumber', at: 'geo/hausnummer' },
  {
    key: 'country',
    at: 'geo/land@iso_land',
    // ISO 3166 leaves ZZZ to its users: a country that the site knows no more of.
    form: oneOf(
      [
        ['belgium', 'BEL'],
        ['luxembourg', 'LUX'],
        ['spain', 'ESP'],
        ['other', 'ZZZ'],
      ],
      'other',
    ),
  },
  { key: 'floor', at: 'geo/etage' },
  { key: 'floors', at: 'geo/anzahl_etagen' },
  { key: 'floors', at: 'flaechen/anzahl_etagen', isReadOnly: true },
  { key: 'boxNumber', at: 'geo/wohnungsnr' },
  // The person, else the office.
  { key: 'manager.email', at: 'kontaktperson/email_direkt' },
  { key: 'manager.email', at: 'kontaktperson/email_zentrale', isReadOnly: true },
  { key: 'manager.phone', at: 'kontaktperson/tel_durchw' },
  { key: 'manager.phone', at: 'kontaktperson/tel_zentrale', isReadOnly: true },
  { key: 'manager.name', at: 'kontaktperson/name' },
  { key: 'chargesRenter', at: 'preise/nebenkosten' },
  { key: 'chargesOwner', at: 'preise/hausgeld' },
  { key: 'priceUnitText', at: 'preise/freitext_preis' },
  { key: 'deposit', at: 'preise/kaution' },
  { key: 'externalParkings', at: 'preise/stp_freiplatz@anzahl' },
  { key: 'garages', at: 'preise/stp_garage@anzahl' },
  { key: 'parkings', at: 'preise/stp_tiefgarage@anzahl' },
  { key: 'surfaceLiving', at: 'flaechen/wohnflaeche' },
  { key: 'surfaceTotal', at: 'flaechen/gesamtflaeche' },
  { key: 'surfaceOffice', at: 'flaechen/bueroflaeche' },
  { key: 'surfaceGround', at: 'flaechen/grundstuecksflaeche' },
  { key: 'bedrooms', at: 'flaechen/anzahl_schlafzimmer' },
  { key: 'bathrooms', at: 'flaechen/anzahl_badezimmer' },
  { key: 'toilets', at: 'flaechen/anzahl_sep_wc' },
  { key: 'hasTerrace', at: 'flaechen/anzahl_terrassen', form: count },
  { key: 'surfaceTerrace', at: 'flaechen/balkon_terrasse_flaeche' },
  { key: 'surfaceGarden', at: 'flaechen/gartenflaeche' },
  { key: 'plotWidth', at: 'flaechen/grundstuecksfront' },
  { key: 'hasLift', at: 'ausstattung/fahrstuhl@PERSONEN' },
  { key: 'hasGarage', at: 'ausstattung/stellplatzart@GARAGE' },
  { key: 'hasGarden', at: 'ausstattung/gartennutzung' },
  // It has no word for "not furnished", which the added field says.
  {
    key: 'isFurnished',
    at: 'ausstattung/moebliert@moeb',
    form: oneOf([
      [true, 'VOLL'],
      [true, 'TEIL'],
    ]),
  },
  { key: 'isFurnished', at: 'field:IsFurnished' },
  { key: 'hasPool', at: 'ausstattung/swimmingpool' },
  {
    key: 'hasCellar',
    at: 'ausstattung/unterkellert@keller',
    form: oneOf([
      [true, 'JA'],
      [false, 'NEIN'],
      [true, 'TEIL'],
    ]),
  },
  { key: 'hasAttic', at: 'ausstattung/dachboden' },
  { key: 'constructionYear', at: 'zustand_angaben/baujahr' },
  { key: 'renovationYear', at: 'zustand_angaben/letztemodernisierung' },
  { key: 'areaApplication', at: 'zustand_angaben/bauzone' },
  { key: 'epcEndDate', at: 'zustand_angaben/energiepass/gueltig_bis', form: lastDay },
  { key: 'energyScore', at: 'zustand_angaben/energiepass/energieverbrauchkennwert' },
  { key: 'energyScore', at: 'zustand_angaben/energiepass/endenergiebedarf', isReadOnly: true },
  { key: 'energyLabelText', at: 'zustand_angaben/energiepass/wertklasse' },
  { key: 'energyLabelText', at: 'zustand_angaben/energiepass@epasstext_gebaeude', form: writtenOut, isReadOnly: true },
  { key: 'title', at: 'freitexte/objekttitel' },
  { key: 'description', at: 'freitexte/objektbeschreibung' },
  { key: 'description', at: 'freitexte/dreizeiler', isReadOnly: true },
  { key: 'isAddressPublic', at: 'verwaltung_objekt/objektadresse_freigeben' },
  { key: 'availableFrom', at: 'verwaltung_objekt/verfuegbar_ab' },
  { key: 'availableFrom', at: 'verwaltung_objekt/abdatum', isReadOnly: true },
  { key: 'maximumPersons', at: 'verwaltung_objekt/max_personen' },
  { key: 'publishedOn', at: 'verwaltung_techn/aktiv_von' },
  { key: 'modifiedOn', at: 'verwaltung_techn/stand_vom' },
  { key: 'projectId', at: 'verwaltung_techn/gruppen_kennung' },
  { key: 'projectId', at: 'field:ProjectID', isReadOnly: true },
];

/** Fields with several values, and those that `objects.ts` and `attachments.ts` read and write. */
const apart: ReadonlySet<string> = new Set([
  'goal',
  'mainType',
  'price',
  'status',
  'pictures',
  'floorPlans',
  'documents',
  'videos',
  'virtualTour',
  'countryName',
]);

const { facts, texts } = neutralShapes.property;

const viagerParts = [
  ['type', words],
  ['ages', words],
  ['annuityConditions', words],
  ['bouquet', amount],
  ['annuity', amount],
] as const;

/** What OpenImmo has no element for stands in an added field with its name in content/LISTINGS.md. */
function addedRows(cells: Cells): FieldRow[] {
  const known = new Set(explicit.map(({ key }) => key.split('.')[0]));
  return Object.entries(cells).flatMap(([key, cell]): FieldRow[] => {
    if (apart.has(key) || known.has(key)) return [];
    if (cell.kind !== 'record') return [rowOf(key, { at: `field:${cell.name}` })];
    return viagerParts.map(([part, form]) => rowOf(`${key}.${part}`, { at: `field:${cell.name}.${part}`, form }));
  });
}

export const fieldRows: readonly FieldRow[] = [
  ...explicit.map(({ key, ...place }) => rowOf(key, place)),
  ...addedRows(facts),
  ...addedRows(texts),
];

const textRows = fieldRows.filter(({ isText, isReadOnly }) => isText && !isReadOnly);

/** Texts of further languages than that of the file, in added fields such as `Title_fr`. */
export function textRowsIn(language: string): FieldRow[] {
  return textRows.map((row) => ({ ...row, at: `field:${row.name}_${language}` }));
}
