import type { Kysely } from 'kysely';
import type { Database } from '@/lib/database/schema';
import { type MailDocument, mailDocumentSchema } from '@/lib/domain/mail/mail-document';
import { type MailAttachment, parseAttachments, parseHeaders } from '@/lib/features/mail/mail-draft';
import { breakSeals } from '@/lib/features/mail/sealed-link';

export type QueuedMail = {
  id: string;
  enquiryId: string | null;
  kind: string;
  recipient: string;
  replyTo: string | null;
  document: MailDocument;
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
  state: string;
};

/** Returns all mails of the queue, in any state, by kind and recipient. */
export async function queuedMails(database: Kysely<Database>): Promise<QueuedMail[]> {
  const rows = await database
    .selectFrom('mail')
    .selectAll()
    .orderBy('kind')
    .orderBy('recipient')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    enquiryId: row.enquiry_id,
    kind: row.kind,
    recipient: row.recipient,
    replyTo: row.reply_to,
    document: mailDocumentSchema.parse(JSON.parse(row.document)),
    headers: parseHeaders(row.headers),
    attachments: parseAttachments(row.attachments),
    state: row.state,
  }));
}

/** Returns the labels and values of a mail's tables. */
export function factsOf({ document }: QueuedMail): Record<string, string> {
  const rows = document.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
}

/** Returns the addresses of a mail's buttons and links. */
export function linksOf({ document }: QueuedMail): string[] {
  return document.blocks.flatMap((block) => {
    if (block.kind === 'button') return [block.href];
    return block.kind === 'links' ? block.items.map(({ href }) => href) : [];
  });
}

/** Returns the key in the newest password link mailed to an address, as it is once the mail has left. */
export async function passwordKeyOf(database: Kysely<Database>, email: string): Promise<string> {
  const mails = await queuedMails(database);
  const mail = mails.find(({ recipient, kind }) => recipient === email && /^owner-(forgotten|invitation)$/.test(kind));
  const button = mail && breakSeals(mail.document).blocks.find((block) => block.kind === 'button');
  return button?.kind === 'button' ? (new URL(button.href).pathname.match(/\/([\w-]+)\/$/)?.[1] ?? '') : '';
}
