import { z } from 'zod';
import { type Language, languages } from '@/lib/domain/language';
import { type ActivityKind, dayOnlyTime } from '@/lib/domain/owner/activity';
import type { ShownStatus } from '@/lib/domain/owner/viewing-status';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import type { ActivityRow } from '@/lib/features/forms/activity-store';
import { type ActivityTranslator, formWord, sourceWord } from '@/lib/i18n/activity-words';
import { writeDate } from '@/lib/i18n/dates';

/** An activity in the words of one language. */
export type ActivityView = {
  id: string;
  propertyId: number;
  kind: ActivityKind;
  happenedAt: string;
  /** `20 november 2026`, in the format of the language. */
  day: string;
  /** `20/11/2026` */
  date: string;
  /** `16:42`; null where only the day is known. */
  time: string | null;
  type: string;
  contact: string;
  /** Empty where it would only repeat the type. */
  subject: string;
  comment: string;
  status: ShownStatus | null;
  statusText: string;
  source: string;
};

const localSchema = z.union([z.string(), z.partialRecord(z.enum(languages), z.string())]);
const textsSchema = z.object({ subject: localSchema, comment: localSchema });

/** `shown`: what its owner reads of a viewing, where that is more than the activity itself knows. */
export function viewActivity(
  row: ActivityRow,
  language: Language,
  t: ActivityTranslator,
  shown: ShownStatus | null = row.status,
): ActivityView {
  const at = new Date(row.happened_at);
  const time = brusselsTime(at);
  const type = t(`kind.${row.kind}`);
  const subject = formWord(t, row.form) ?? textOf(row, 'subject', language);
  const isDayOnly = row.is_day_only === null ? row.form === null && time === dayOnlyTime : row.is_day_only === 1;
  return {
    id: row.id,
    propertyId: row.property_id,
    kind: row.kind,
    happenedAt: row.happened_at,
    day: writeDate(language, at),
    date: writeDate(language, at, 'numeric'),
    time: isDayOnly ? null : time,
    type,
    contact: row.contact,
    subject: subject === type ? '' : subject,
    comment: textOf(row, 'comment', language),
    status: shown,
    statusText: shown === null ? '' : t(`status.${shown}`, { reader: 'owner' }),
    source: row.source === '' ? '' : sourceWord(t, row.source),
  };
}

function textOf(row: ActivityRow, field: 'subject' | 'comment', language: Language): string {
  const texts = row.texts === null ? null : textsSchema.safeParse(JSON.parse(row.texts));
  const text = texts?.success ? texts.data[field] : null;
  return (text !== null && typeof text !== 'string' ? text[language] : null) ?? row[field];
}
