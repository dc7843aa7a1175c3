import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MailDocument } from '@/lib/domain/mail/mail-document';
import type { NewMail } from './mail-store';

/**
 * An attachment: its text, its name in the uploads folder, the address of one of our media, or the brochure of a property,
 * which is drawn as the mail leaves and becomes a link where that fails or makes it too large.
 */
const attachmentSchema = z.union([
  z.object({ name: z.string(), contentType: z.string(), content: z.string(), method: z.string().optional() }),
  z.object({ name: z.string(), contentType: z.string(), upload: z.string() }),
  z.object({ name: z.string(), contentType: z.string(), media: z.string(), bytes: z.number() }),
  z.object({ name: z.string(), contentType: z.string(), brochure: z.string(), maxBytes: z.number() }),
]);
export type MailAttachment = z.output<typeof attachmentSchema>;

const attachmentsSchema = z.array(attachmentSchema);
const headersSchema = z.record(z.string(), z.string());

/** The kind of mails that people of the agency wrote. */
export const answerKind = 'answer';

/** A mail before it is stored. */
export type MailDraft = {
  /** The kind of mail, for operators who inspect the queue. */
  kind: string;
  recipient: string;
  replyTo: string | null;
  document: MailDocument;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
};

export function toNewMail(draft: MailDraft, enquiryId: string | null, id: string = randomUUID()): NewMail {
  return {
    id,
    enquiry_id: enquiryId,
    kind: draft.kind,
    recipient: draft.recipient,
    reply_to: draft.replyTo,
    language: draft.document.language,
    document: JSON.stringify(draft.document),
    headers: JSON.stringify(draft.headers ?? {}),
    attachments: JSON.stringify(draft.attachments ?? []),
  };
}

export function parseAttachments(text: string): readonly MailAttachment[] {
  return attachmentsSchema.parse(JSON.parse(text));
}

export function parseHeaders(text: string): Readonly<Record<string, string>> {
  return headersSchema.parse(JSON.parse(text));
}
