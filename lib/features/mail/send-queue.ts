import { readFile } from 'node:fs/promises';
import { mailDocumentSchema } from '@/lib/domain/mail/mail-document';
import { renderMailHtml } from '@/lib/domain/mail/render-mail-html';
import { renderMailText } from '@/lib/domain/mail/render-mail-text';
import { findOpenFile } from '@/lib/features/properties/get-file-sizes';
import { getIcon } from '@/lib/features/site/shell/get-icon';
import { env } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';
import type { MailTransport, OutgoingMail } from '@/lib/platform/mail-transport';
import { readUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { answerKind, type MailAttachment, parseAttachments, parseHeaders } from './mail-draft';
import { getMailLook, getMailSender } from './mail-look';
import type { MailRow } from './mail-store';
import { breakSeals } from './sealed-link';
import { type QueueWork, workQueue } from './work-queue';

type Sending = Omit<QueueWork, 'channel' | 'attempt'> & { transport: MailTransport };

/** Sends the mails that are due; returns how many were sent. */
export function sendQueue({ transport, ...work }: Sending): Promise<number> {
  return workQueue({
    ...work,
    channel: 'mail',
    attempt: async (mail) => transport.send(await toMessage(mail)),
  });
}

async function toMessage(mail: MailRow): Promise<OutgoingMail> {
  const document = breakSeals(mailDocumentSchema.parse(JSON.parse(mail.document)));
  const mark = await readMark();
  const look = await getMailLook(mail.language, mark && `cid:${mark.contentId}`);
  return {
    id: mail.id,
    from: getMailSender(),
    to: mail.recipient,
    replyTo: mail.reply_to,
    subject: document.subject,
    text: renderMailText(document, look),
    html: renderMailHtml(document, look),
    headers: { ...parseHeaders(mail.headers) },
    attachments: [
      ...(mark ? [mark] : []),
      ...(await Promise.all(parseAttachments(mail.attachments).map(readAttachment))).flat(),
    ],
    date: new Date(mail.created_at),
    messageIdHost: messageIdHost(),
    isPersonal: mail.kind === answerKind,
  };
}

/** What ends the Message-ID of our mails. */
export function messageIdHost(): string {
  return new URL(env().SITE_URL).hostname;
}

/** The agency's mark, inside the mail: programs that fetch no pictures show it too. Null where it cannot be drawn. */
async function readMark() {
  try {
    const { type, body } = await getIcon('192.png');
    return { name: 'mark.png', contentType: type, content: body, contentId: 'mark' };
  } catch (error) {
    logError('The mark of the mails could not be drawn', error);
    return null;
  }
}

/** A file that was deleted, closed or replaced meanwhile is left out. */
async function readAttachment(attachment: MailAttachment): Promise<OutgoingMail['attachments']> {
  if ('content' in attachment) return [attachment];
  const { name, contentType } = attachment;
  const content =
    'upload' in attachment ? await readUpload(uploadFolder(), attachment.upload) : await readOwnFile(attachment);
  return content ? [{ name, contentType, content }] : [];
}

async function readOwnFile({ media, bytes }: { media: string; bytes: number }): Promise<Buffer | null> {
  const file = await findOpenFile(media);
  return file?.size === bytes ? await readFile(file.path).catch(() => null) : null;
}
