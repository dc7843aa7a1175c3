import { database } from '@/lib/database/connection';
import type { Connection } from '@/lib/database/transaction';

type DocumentRequest = { propertyId: number; email: string; now: Date; expiresAt: Date };

/** Whether this person has no valid links for this property yet; one of two concurrent requests is new. */
export async function addDocumentRequest(connection: Connection, request: DocumentRequest): Promise<boolean> {
  const instant = request.now.toISOString();
  const rows = await connection
    .insertInto('document_request')
    .values({
      property_id: request.propertyId,
      email: request.email,
      requested_at: instant,
      expires_at: request.expiresAt.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'email'])
        .doUpdateSet({ requested_at: instant, expires_at: request.expiresAt.toISOString() })
        .where('document_request.expires_at', '<=', instant),
    )
    .returning('property_id')
    .execute();
  return rows.length > 0;
}

/** Deletes document requests once their links have expired. */
export async function removeOldDocumentRequests(now: Date): Promise<void> {
  await database().deleteFrom('document_request').where('expires_at', '<=', now.toISOString()).execute();
}
