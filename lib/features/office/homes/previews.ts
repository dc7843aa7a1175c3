import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { may } from '@/lib/domain/office/staff-role';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { previewEnd } from '@/lib/features/properties/preview-token';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { previewPath } from './open-preview';
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
  /** The same as it is sent. */
  url: string | null;
};

/** Every address of a property's previews that has not ended for long, the newest first. */
export async function listGivenPreviews(propertyId: number, now: Date): Promise<GivenPreview[]> {
  return (await listPreviews(propertyId)).map((row) => toGiven(row, now, (key) => previewPath({ ...key, propertyId })));
}

export function toGiven(
  row: PreviewRow,
  now: Date,
  hrefOf: (key: { id: string; language: Language; until: Date }) => string,
): GivenPreview {
  const until = new Date(row.until);
  const isOpen = row.revoked_at === null && until > now;
  const { id, language } = row;
  const href = isOpen ? hrefOf({ id, language, until }) : null;
  return {
    id,
    language,
    by: row.staff_name,
    madeAt: new Date(row.made_at),
    until,
    opened: row.opened,
    openedAt: row.opened_at === null ? null : new Date(row.opened_at),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
    href,
    url: href && absoluteUrl(href),
  };
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
  return storePreview(staff, { property_id: propertyId, draft: null, shown_on: null, language }, asking);
}

/** Stores the row of an address, by which it is counted and revoked. */
export async function storePreview(
  staff: Staff,
  subject: Pick<PreviewRow, 'property_id' | 'draft' | 'shown_on' | 'language'>,
  asking: Asking,
): Promise<OfficeCode> {
  const stored = await transact(async (connection) => {
    await addPreview(connection, {
      id: randomUUID(),
      ...subject,
      made_at: asking.now.toISOString(),
      until: previewEnd(asking.now).toISOString(),
      staff_id: staff.id,
      staff_name: staff.name,
      opened: 0,
      opened_at: null,
      revoked_at: null,
    });
    await note(connection, staff, 'previewGiven', subject, asking);
  });
  return stored.ok ? 'saved' : 'unavailable';
}

/** Revokes one link: from now on it answers like an unknown address. */
export async function revokePreview(staff: Staff, id: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'givePreviews', asking))) return 'forbidden';
  try {
    const stored = await transact(async (connection) => {
      const row = await revokePreviewRow(connection, id, asking.now);
      // Whose links somebody may not see, they know nothing of.
      if (!row || (row.draft !== null && !may(staff, 'previewContent'))) throw new Refusal('unknown');
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
  { property_id, shown_on, language }: Pick<PreviewRow, 'property_id' | 'shown_on' | 'language'>,
  asking: Asking,
): Promise<void> {
  const detail = `${property_id ?? shown_on} ${language}`;
  await writeAuditWith(connection, { event, ownerId: staff.id, email: staff.email, detail, ...asking });
}
