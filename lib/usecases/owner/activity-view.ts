import { z } from 'zod';
import type { ActivityRow } from '@/lib/data/activity-store';
import { type Language, languages } from '@/lib/domain/language';
import { type ActivityKind, type ActivityStatus, dayOnlyTime } from '@/lib/domain/owner/activity';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import { type ActivityTranslator, formWord, sourceWord } from '@/lib/i18n/activity-words';
import { writeDate } from '@/lib/i18n/dates';

/** An activity in the words of one language. */
export type ActivityView = {
  id: string;
  propertyId: number;
  kind: ActivityKind;
  happenedAt: string;
  /** `20/11/2026`, in the format of the language. */
  day: string;
  /** `16:42`; null where only the day is known. */
  time: string | null;
  type: string;
  contact: string;
  subject: string;
  comment: string;
  status: ActivityStatus | null;
  statusText: string;
  source: string;
};

const localSchema = z.union([z.string(), z.partialRecord(z.enum(languages), z.string())]);
const textsSchema = z.object({ subject: localSchema, comment: localSchema });

export function viewActivity(row: ActivityRow, language: Language, t: ActivityTranslator): ActivityView {
  const at = new Date(row.happened_at);
  const time = brusselsTime(at);
  const isDayOnly = row.is_day_only === null ? row.form === null && time === dayOnlyTime : row.is_day_only === 1;
  return {
    id: row.id,
    propertyId: row.property_id,
    kind: row.kind,
    happenedAt: row.happened_at,
    day: writeDate(language, at),
    time: isDayOnly ? null : time,
    type: t(`kind.${row.kind}`),
    contact: row.contact,
    subject: formWord(t, row.form) ?? textOf(row, 'subject', language),
    comment: textOf(row, 'comment', language),
    status: row.status,
    statusText: row.status === null ? '' : t(`status.${row.status}`),
    source: row.source === '' ? '' : sourceWord(t, row.source),
  };
}

function textOf(row: ActivityRow, field: 'subject' | 'comment', language: Language): string {
  const texts = row.texts === null ? null : textsSchema.safeParse(JSON.parse(row.texts));
  const text = texts?.success ? texts.data[field] : null;
  return (text !== null && typeof text !== 'string' ? text[language] : null) ?? row[field];
}
