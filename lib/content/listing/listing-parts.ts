import type { ListingDocument, Person, Picture } from '@/lib/domain/property/property';
import { type FeedRecord, readFlag, readList, readNumber, readRecord, readText, readUrl } from './feed-value';

/** Parts that properties and projects write alike. */

/** Pictures of the list, else the two single ones of the short export; each address once. */
export function readPictures(record: FeedRecord): Picture[] {
  const listed = readList(record.Pictures);
  const single = [record.XLargePictureItem, record.SmallPictureItem];
  const pictures = readPictureList(listed);
  return pictures.length > 0 ? pictures : readPictureList(single).slice(0, 1);
}

export function readPictureList(values: readonly unknown[]): Picture[] {
  const byUrl = new Map<string, Picture>();
  for (const value of values) {
    const item = typeof value === 'string' ? { Url: value } : readRecord(value);
    const url = readUrl(item?.Url);
    if (url !== null && !byUrl.has(url)) byUrl.set(url, { url, alt: pictureName(item) });
  }
  return [...byUrl.values()];
}

/** A file name or number given as a picture's name describes nothing. */
function pictureName(item: FeedRecord | null): string {
  const name = readText(item?.Name) ?? '';
  return /^\S*\d\S*$|\.(?:jpe?g|png|webp|gif)$/i.test(name) ? '' : name;
}

export function readDocuments(value: unknown): ListingDocument[] {
  return readList(value).flatMap((entry) => {
    const item = readRecord(entry);
    const name = readText(item?.Name);
    const url = readUrl(item?.Url);
    if (!item || name === null || url === null) return [];
    return [{ name, url, isPublic: readFlag(item.Public) ?? false }];
  });
}

export function readPerson(value: unknown): Person | null {
  const item = readRecord(value);
  const name = readText(item?.Name);
  if (!item || name === null) return null;
  const email = readText(item.Email);
  const phone = readText(item.Phone);
  const pictureUrl = readUrl(item.PictureUrl);
  return {
    name,
    ...(email !== null && /^\S+@\S+\.\S+$/.test(email) && { email }),
    ...(phone !== null && { phone }),
    ...(pictureUrl !== null && { pictureUrl }),
  };
}

/** A four-digit code is written as it is; anything else keeps its text. Luxembourg's `L-` and Belgium's `B-` go. */
export function readZip(value: unknown): string | null {
  const text = readText(value);
  return text === null ? null : text.replace(/^(?:B|BE|L|LU)[ -]?(?=\d{4}$)/i, '');
}

/** Both coordinates or none; (0, 0) and anything outside western Europe is filler. */
export function readPosition(record: FeedRecord): { latitude: number | null; longitude: number | null } {
  const latitude = readNumber(record.Latitude);
  const longitude = readNumber(record.Longitude);
  const isUsable =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    latitude > 27 &&
    latitude < 72 &&
    longitude > -19 &&
    longitude < 40 &&
    !(latitude === 0 && longitude === 0);
  return isUsable ? { latitude, longitude } : { latitude: null, longitude: null };
}
