import { getContent } from '@/lib/content/content';
import { Refusal, transact } from '@/lib/database/transaction';
import { maxPropertyNote } from '@/lib/domain/office/home-option';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getPropertyNote, writePropertyNote } from './property-note-store';

/** What colleagues noted about a home. Only the office shows it: no page, portal, mail or export has it. */
export type PropertyNote = {
  text: string;
  /** The last day on which the text is shown; null for as long as it stands. */
  textUntil: string | null;
  /** ISO date; null where it is not known. */
  mandateUntil: string | null;
  /** 0: nothing was ever noted. */
  version: number;
  by: string;
  changedAt: Date | null;
};

/** The caller has checked who reads it. */
export async function readPropertyNote(propertyId: number): Promise<PropertyNote> {
  const row = await getPropertyNote(propertyId);
  if (!row) return { text: '', textUntil: null, mandateUntil: null, version: 0, by: '', changedAt: null };
  return {
    text: row.text,
    textUntil: row.text_until,
    mandateUntil: row.mandate_until,
    version: row.version,
    by: row.staff_name,
    changedAt: new Date(row.changed_at),
  };
}

/** The text of a note, while it is to be shown. */
export function currentText({ text, textUntil }: Pick<PropertyNote, 'text' | 'textUntil'>, now: Date): string {
  return textUntil !== null && textUntil < brusselsDay(now) ? '' : text;
}

type Typed = { propertyId: number; version: number; text: string; textUntil: string; mandateUntil: string };

/** Writes the note about a home, unless a colleague has changed it since it was seen. The log names the home alone. */
export async function notePropertyFor(
  staff: Staff,
  { propertyId, version, text, textUntil, mandateUntil }: Typed,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'noteProperties', asking))) return 'forbidden';
  const { catalogue } = getContent();
  if (!catalogue.getProperty(propertyId) && !catalogue.getHidden(propertyId) && version === 0) return 'unknown';
  if (text.length > maxPropertyNote || [textUntil, mandateUntil].some((day) => day !== '' && !isDay(day)))
    return 'invalid';
  const row = {
    property_id: propertyId,
    text,
    // A day without a text would end the next one.
    text_until: (text && textUntil) || null,
    mandate_until: mandateUntil || null,
    version: version + 1,
    changed_at: asking.now.toISOString(),
    staff_id: staff.id,
    staff_name: staff.name,
  };
  try {
    const stored = await transact(async (connection) => {
      if (!(await writePropertyNote(connection, row))) throw new Refusal('conflict');
      const entry = { ownerId: staff.id, email: staff.email, detail: String(propertyId), ...asking };
      await writeAuditWith(connection, { event: 'propertyNoted', ...entry });
    });
    return stored.ok ? 'saved' : 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'conflict';
    throw error;
  }
}
