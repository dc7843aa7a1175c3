import type { Goal } from '@/lib/domain/property/goal';
import type { ListingDocument, Person, Picture } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { toNumber } from '@/lib/domain/text/raw-value';
import { type FeedRecord, readRecord } from './feed-value';
import { isWithin } from './field/listing-field';
import { documentFields, personFields, pictureFields, pictureListFields, positionFields } from './field/part-fields';

/** Parts that properties and projects write alike. */

/**
 * Pictures of the list, else the larger of the two single ones of the short export, which often names the small one
 * only.
 */
export function readPictures(record: FeedRecord): Picture[] {
  const { pictures: list, xLargePicture, smallPicture } = pictureListFields;
  const pictures = readPictureList(list.read(record));
  if (pictures.length > 0) return pictures;
  const small = smallPicture.read(record);
  const [single] = readPictureList([xLargePicture.read(record), small]);
  return single ? [{ ...single, alt: single.alt || pictureName(readRecord(small)) }] : [];
}

export function readPictureList(values: readonly unknown[]): Picture[] {
  const byUrl = new Map<string, Picture>();
  for (const value of values) {
    const item = typeof value === 'string' ? { [pictureFields.url.name]: value } : readRecord(value);
    const url = pictureFields.url.read(item);
    if (url !== null && !byUrl.has(url)) byUrl.set(url, { url, alt: pictureName(item) });
  }
  return [...byUrl.values()];
}

/** A file name or number given as a picture's name describes nothing. */
function pictureName(item: FeedRecord | null): string {
  const name = pictureFields.name.read(item) ?? '';
  return /^\S*\d\S*$|\.(?:jpe?g|png|webp|gif)$/i.test(name) ? '' : name;
}

export function readDocuments(values: readonly unknown[]): ListingDocument[] {
  return values.flatMap((entry) => {
    const item = readRecord(entry);
    const name = documentFields.name.read(item);
    const url = documentFields.url.read(item);
    if (name === null || url === null) return [];
    return [{ name, url, isPublic: documentFields.isPublic.read(item) ?? false }];
  });
}

export function readPerson(item: FeedRecord | null): Person | null {
  const name = personFields.name.read(item);
  if (name === null) return null;
  const email = personFields.email.read(item);
  const phone = personFields.phone.read(item);
  const pictureUrl = personFields.pictureUrl.read(item);
  return {
    name,
    ...(email !== null && /^\S+@\S+\.\S+$/.test(email) && { email }),
    ...(phone !== null && { phone }),
    ...(pictureUrl !== null && { pictureUrl }),
  };
}

/** Both coordinates or none; (0, 0) and anything outside western Europe is filler. */
export function readPosition(record: FeedRecord): { latitude: number | null; longitude: number | null } {
  const latitude = positionFields.latitude.read(record);
  const longitude = positionFields.longitude.read(record);
  const isUsable =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    isWithin(latitude, positionFields.latitude.bounds) &&
    isWithin(longitude, positionFields.longitude.bounds);
  return isUsable ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Reads the export's Goal: 0, as a number or as text, is a sale and anything else a rental (specification, section 9). */
export function goalOf(value: unknown): Goal {
  return toNumber(value) === 0 ? 'sale' : 'rent';
}

/** By web type id, from 1 (specification, section 3). */
const typesByWebId = [
  'house',
  'apartment',
  'studio',
  'land',
  'rentalBuilding',
  'commercial',
  'parking',
] as const satisfies readonly MainType[];

/** Reads the export's WebID. Null for an id outside 1 to 7: a type of the agency's own, shown by its name. */
export function mainTypeOfWebId(id: number): MainType | null {
  return typesByWebId[id - 1] ?? null;
}
