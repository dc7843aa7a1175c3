import { fold } from '@/lib/domain/text/fold';
import { readAmount } from '@/lib/features/imports/csv/read-cell';
import { type Form, oneOf, yesNo } from '@/lib/features/imports/xml/forms';
import { type FieldRow, rowOf } from '@/lib/features/imports/xml/rows';
import type { PropertyFacts } from '@/lib/listings/neutral-listing';

/** Where a document has its head, and its homes. */
export const kyeroHead = 'root/kyero';
export const kyeroHome = 'root/property';

/** What Kyero calls our fields; reading and writing go by these tables. */

/** It has whole numbers only. */
const whole: Form = {
  read: (text) => readAmount(text, '.') ?? undefined,
  write: (value) => String(Math.round(Number(value))),
};

const zeroOrOne: Form = { read: yesNo.read, write: (value) => (value === true ? '1' : '0') };

/** `X` is a certificate that is applied for. */
const letter: Form = {
  read: (text) => text.toUpperCase(),
  write: (value) => (/^[A-G]$/.test(String(value)) ? String(value) : undefined),
};

/** With a time, which it needs to see a change. */
const moment: Form = {
  read: (text) => text.slice(0, 10),
  write: (value) => `${String(value)} 00:00:00`,
};

/** The address of one film. */
const film: Form = { read: (text) => [{ url: text }], write: () => undefined };

export const fieldRows: readonly FieldRow[] = [
  rowOf('reference', { at: 'ref', isReadOnly: true }),
  rowOf('modifiedOn', { at: 'date', form: moment }),
  rowOf('city', { at: 'town' }),
  // Not in its specification, and in many feeds.
  rowOf('zip', { at: 'postcode', isReadOnly: true }),
  rowOf('country', {
    at: 'country',
    form: oneOf(
      [
        ['spain', 'Spain'],
        ['spain', 'España'],
        ['belgium', 'Belgium'],
        ['luxembourg', 'Luxembourg'],
      ],
      'other',
    ),
  }),
  rowOf('latitude', { at: 'location/latitude' }),
  rowOf('longitude', { at: 'location/longitude' }),
  rowOf('bedrooms', { at: 'beds', form: whole }),
  rowOf('bathrooms', { at: 'baths', form: whole }),
  rowOf('hasPool', { at: 'pool', form: zeroOrOne }),
  rowOf('surfaceLiving', { at: 'surface_area/built', form: whole }),
  rowOf('surfaceGround', { at: 'surface_area/plot', form: whole }),
  rowOf('energyLabelText', { at: 'energy_rating/consumption', form: letter }),
  rowOf('videos', { at: 'video_url', form: film, isReadOnly: true }),
  rowOf('virtualTour', { at: 'virtual_tour_url', isReadOnly: true }),
];

export function descriptionRowIn(language: string): FieldRow {
  return rowOf('description', { at: `desc/${language}` });
}

type MainType = NonNullable<PropertyFacts['mainType']>;

export const typeForm = oneOf([
  ['house', 'villa'],
  ['house', 'house'],
  ['house', 'town house'],
  ['house', 'country house'],
  ['house', 'semi-detached'],
  ['house', 'bungalow'],
  ['house', 'chalet'],
  ['house', 'finca'],
  ['house', 'cortijo'],
  ['house', 'cave house'],
  ['house', 'wooden house'],
  ['apartment', 'apartment'],
  ['apartment', 'flat'],
  ['apartment', 'penthouse'],
  ['apartment', 'duplex'],
  ['apartment', 'loft'],
  ['studio', 'studio'],
  ['land', 'land'],
  ['land', 'plot'],
  ['rentalBuilding', 'building'],
  ['commercial', 'commercial'],
  ['commercial', 'business'],
  ['commercial', 'hotel'],
  ['commercial', 'office'],
  ['commercial', 'shop'],
  ['parking', 'garage'],
  ['parking', 'parking'],
] satisfies [MainType, string][]);

/** Provinces by the first two digits of their postal codes, in the order of these. */
const provinces = [
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Balearic Islands|Islas Baleares|Illes Balears|Baleares|Mallorca|Menorca|Ibiza',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón|Castelló',
  'Ciudad Real',
  'Córdoba',
  'A Coruña|La Coruña',
  'Cuenca',
  'Girona|Gerona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa|Guipúzcoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida|Lérida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense|Orense',
  'Asturias',
  'Palencia',
  'Las Palmas|Gran Canaria|Lanzarote|Fuerteventura',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife|Tenerife|La Palma|La Gomera',
  'Cantabria',
  'Segovia',
  'Sevilla|Seville',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia|València',
  'Valladolid',
  'Bizkaia|Vizcaya',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
].map((names, index) => ({ digits: String(index + 1).padStart(2, '0'), names: names.split('|') }));

/** The digits with which all its postal codes begin. */
export function digitsOfProvince(name: string): string | undefined {
  return provinces.find(({ names }) => names.some((each) => fold(each) === fold(name)))?.digits;
}

export function provinceOfZip(zip: string): string | undefined {
  return provinces.find(({ digits }) => digits === zip.slice(0, 2))?.names[0];
}
