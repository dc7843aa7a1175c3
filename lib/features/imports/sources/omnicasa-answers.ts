import { z } from 'zod';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { readRecord } from '@/lib/listings/feed-value';
import type { NeutralPicture } from '@/lib/listings/neutral-listing';

/** The form of Omnicasa's answers: `{ "<call>JsonResult": { Success, Message, Value } }`, or what is inside. */

const envelopeSchema = z.object({ Success: z.boolean(), Message: z.string().nullish(), Value: z.unknown() });

const pageSchema = z.object({ Items: z.array(z.unknown()), RowsCount: z.number().int().min(0) });
export type Page = z.output<typeof pageSchema>;

/** The value of an answer; throws with the reason of a refusal, unless that repeats the password. */
export function resultOf(answer: unknown, call: string, password: string | null): unknown {
  const result = readRecord(answer)?.[`${call}JsonResult`] ?? answer;
  if (Array.isArray(result)) return result;
  const parsed = envelopeSchema.safeParse(result);
  if (!parsed.success) throw new SourceFailure(`Omnicasa answered ${call} in another form than expected`);
  const { Success, Message, Value } = parsed.data;
  if (!Success) {
    const reason = password && Message?.includes(password) ? '' : Message?.slice(0, 200);
    throw new SourceFailure(`Omnicasa refused ${call}: ${reason || 'no reason given'}`);
  }
  return Value;
}

export function pageOf(value: unknown, call: string): Page {
  const parsed = pageSchema.safeParse(value);
  if (!parsed.success) throw new SourceFailure(`Omnicasa answered ${call} in another form than expected: no list`);
  return parsed.data;
}

/** A list of ids: bare, or of records that have one. */
export function idsOf(value: unknown, call: string): string[] {
  const list = Array.isArray(value) ? value : readRecord(value)?.Items;
  if (!Array.isArray(list)) throw new SourceFailure(`Omnicasa answered ${call} in another form than expected: no ids`);
  return list.flatMap((entry: unknown) => {
    const id = readRecord(entry)?.ID ?? entry;
    return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
  });
}

/** A picture of the list of pictures: the largest size that it names. */
export function pictureOf(value: unknown): NeutralPicture | null {
  const record = readRecord(value) ?? {};
  const url = [record.Url, record.XLargePictureItem, record.LargePictureItem, record.MediumPictureItem]
    .map((place) => readRecord(place)?.Url ?? place)
    .find((place) => typeof place === 'string' && /^https?:\/\//i.test(place));
  if (typeof url !== 'string') return null;
  const name = typeof record.Name === 'string' ? record.Name.trim() : '';
  return { url, ...(name && { name }) };
}
