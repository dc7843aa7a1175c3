import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type MailBlock, type MailDocument, mailDocumentSchema } from '@/lib/domain/mail/mail-document';
import { renderMailHtml } from '@/lib/domain/mail/render-mail-html';
import { renderMailText } from '@/lib/domain/mail/render-mail-text';
import { findOpenFile } from '@/lib/features/properties/get-file-sizes';
import { getIcon } from '@/lib/features/site/shell/get-icon';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { crossing } from '@/lib/platform/bridge.mjs';
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
  const stored = breakSeals(mailDocumentSchema.parse(JSON.parse(mail.document)));
  const { attachments, linked } = await readAttachments(mail);
  const document = await withLinks(stored, linked);
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
    attachments: [...(mark ? [mark] : []), ...attachments],
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

type Link = { name: string; href: string };

/** The files of a mail, and those that go along as links instead. */
async function readAttachments(mail: MailRow): Promise<{ attachments: OutgoingMail['attachments']; linked: Link[] }> {
  const attachments: OutgoingMail['attachments'][number][] = [];
  const linked: Link[] = [];
  for (const attachment of parseAttachments(mail.attachments)) {
    if ('content' in attachment) attachments.push(attachment);
    else {
      const { name, contentType } = attachment;
      const content = await readFileOf(attachment);
      if (content) attachments.push({ name, contentType, content });
      else if ('brochure' in attachment) linked.push({ name, href: absoluteUrl(attachment.brochure) });
    }
  }
  return { attachments, linked };
}

/** Null for a file that was deleted, closed or replaced meanwhile, which is left out. */
function readFileOf(attachment: Exclude<MailAttachment, { content: string }>): Promise<Buffer | null> {
  if ('upload' in attachment) return readUpload(uploadFolder(), attachment.upload);
  return 'media' in attachment ? readOwnFile(attachment) : drawBrochure(attachment);
}

const askEndpoint = crossing('ask-endpoint');

/** Mails behind it do not wait longer; its reader gets the link. */
const maxDrawingMs = 30_000;

/** As its endpoint draws it: from there it is kept, and drawings take turns. */
async function drawBrochure({ brochure, maxBytes }: { brochure: string; maxBytes: number }): Promise<Buffer | null> {
  try {
    const answer = await Promise.race([
      askEndpoint.get()?.(brochure),
      setTimeout(maxDrawingMs, undefined, { ref: false }),
    ]);
    if (answer?.status !== 200) return null;
    return answer.body.length <= maxBytes ? answer.body : null;
  } catch (error) {
    logError('A brochure could not be attached', error);
    return null;
  }
}

/** Above the greeting at the end. */
async function withLinks(document: MailDocument, linked: readonly Link[]): Promise<MailDocument> {
  if (linked.length === 0) return document;
  const t = await getTranslator(document.language, 'mail.answer');
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('documents') },
    { kind: 'links', items: linked.map(({ name, href }) => ({ text: name, note: null, href })) },
  ];
  const end = document.blocks.findIndex(({ kind }) => kind === 'signature');
  return { ...document, blocks: document.blocks.toSpliced(end < 0 ? document.blocks.length : end, 0, ...blocks) };
}

async function readOwnFile({ media, bytes }: { media: string; bytes: number }): Promise<Buffer | null> {
  const file = await findOpenFile(media);
  return file?.size === bytes ? await readFile(file.path).catch(() => null) : null;
}
