import { randomUUID } from 'node:crypto';
import { transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import { addPreview } from '@/lib/features/office/homes/preview-store';
import { previewEnd, signPreview } from '@/lib/features/properties/preview-token';

/** Gives the address of a preview out, as the office does; returns its id and token. */
export async function makePreview(
  propertyId: number,
  language: Language,
  madeAt: Date,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const until = previewEnd(madeAt);
  const stored = await transact((connection) =>
    addPreview(connection, {
      id,
      property_id: propertyId,
      language,
      made_at: madeAt.toISOString(),
      until: until.toISOString(),
      staff_id: null,
      staff_name: 'Desk',
      opened: 0,
      opened_at: null,
      revoked_at: null,
    }),
  );
  if (!stored.ok) throw new Error('The preview was not stored');
  return { id, token: signPreview({ id, propertyId, language, until }) };
}
