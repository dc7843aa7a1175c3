import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { previewEnd } from '@/lib/features/properties/preview-token';
import { previewPath } from './get-preview';
import { addPreview, listPreviews, type PreviewRow, revokePreviewRow } from './preview-store';

/** An address of a preview that was given out. */
export type GivenPreview = {
  id: string;
  language: Language;
  by: string;
  madeAt: Date;
  until: Date;
  /** How often people outside the agency opened it. */
  opened: number;
  openedAt: Date | null;
  revokedAt: Date | null;
  /** Null once it has ended. */
  href: string | null;
};

/** Every address of a property's previews that has not ended for long, the newest first. */
export async function listGivenPreviews(propertyId: number, now: Date): Promise<GivenPreview[]> {
  return (await listPreviews(propertyId)).map((row) => {
    const until = new Date(row.until);
    const isOpen = row.revoked_at === null && until > now;
    const { id, language } = row;
    return {
      id,
      language,
      by: row.staff_name,
      madeAt: new Date(row.made_at),
      until,
      opened: row.opened,
      openedAt: row.opened_at === null ? null : new Date(row.opened_at),
      revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
      href: isOpen ? previewPath({ id, propertyId, language, until }) : null,
    };
  });
}

/** Makes the address of a preview in one language, for a property that visitors do not see. */
export async function givePreview(
  staff: Staff,
  { propertyId, language }: { propertyId: number; language: Language },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'givePreviews', asking))) return 'forbidden';
  const { catalogue, settings } = getContent();
  if (!catalogue.getHidden(propertyId)) return 'unknown';
  if (!settings.languages.enabled.includes(language)) return 'invalid';
  const row = {
    id: randomUUID(),
    property_id: propertyId,
    language,
    made_at: asking.now.toISOString(),
    until: previewEnd(asking.now).toISOString(),
    staff_id: staff.id,
    staff_name: staff.name,
    opened: 0,
    opened_at: null,
    revoked_at: null,
  };
  const stored = await transact(async (connection) => {
    await addPreview(connection, row);
    await note(connection, staff, 'previewGiven', row, asking);
  });
  return stored.ok ? 'saved' : 'unavailable';
}

/** Revokes one link: from now on it answers like an unknown address. */
export async function revokePreview(staff: Staff, id: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'givePreviews', asking))) return 'forbidden';
  try {
    const stored = await transact(async (connection) => {
      const row = await revokePreviewRow(connection, id, asking.now);
      if (!row) throw new Refusal('unknown');
      await note(connection, staff, 'previewRevoked', row, asking);
    });
    return stored.ok ? 'saved' : 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'unknown';
    throw error;
  }
}

async function note(
  connection: Connection,
  staff: Staff,
  event: 'previewGiven' | 'previewRevoked',
  { property_id, language }: Pick<PreviewRow, 'property_id' | 'language'>,
  asking: Asking,
): Promise<void> {
  const detail = `${property_id} ${language}`;
  await writeAuditWith(connection, { event, ownerId: staff.id, email: staff.email, detail, ...asking });
}
