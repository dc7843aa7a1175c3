import { randomUUID } from 'node:crypto';
import { claimMails, type MailRow, markDead, markLater, markSent, renewLease } from '@/lib/data/mail-store';
import { mailDocumentSchema } from '@/lib/domain/mail/mail-document';
import { renderMailHtml } from '@/lib/domain/mail/render-mail-html';
import { renderMailText } from '@/lib/domain/mail/render-mail-text';
import { env } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';
import type { MailTransport, OutgoingMail } from '@/lib/platform/mail-transport';
import { readUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { getIcon } from '@/lib/usecases/site/get-icon';
import { type MailAttachment, parseAttachments, parseHeaders } from './mail-draft';
import { getMailLook, getMailSender } from './mail-look';
import { retryWait } from './retry-wait';
import { breakSeals } from './sealed-link';

/** A worker that dies blocks its mails for the others this long, in milliseconds. */
const leaseTime = 15_000;
const renewTime = 5_000;
const batch = 10;
const together = 3;

export type Sending = { transport: MailTransport; worker: string; clock: () => Date };

export function workerName(): string {
  return `${process.pid}-${randomUUID()}`;
}

/** Sends what is due, batch by batch, until the queue has nothing due; returns how many mails were sent. */
export async function sendQueue({ transport, worker, clock }: Sending): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = clock();
    const mails = await claimMails({ worker, now, until: new Date(now.getTime() + leaseTime), most: batch });
    if (mails.length === 0) return sent;
    const waiting = [...mails];
    const held = new Set(mails.map(({ id }) => id));
    const keep = setInterval(() => {
      const until = new Date(clock().getTime() + leaseTime);
      for (const id of held) renewLease({ id, worker }, until).catch(() => {});
    }, renewTime);
    try {
      await Promise.all(
        Array.from({ length: together }, async () => {
          for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
            if (await sendOne(mail, { transport, worker, clock })) sent++;
            held.delete(mail.id);
          }
        }),
      );
    } finally {
      clearInterval(keep);
    }
  }
}

async function sendOne(mail: MailRow, { transport, worker, clock }: Sending): Promise<boolean> {
  const held = { id: mail.id, worker };
  // This batch may have waited longer than the lease, if the process was suspended.
  if (!(await renewLease(held, new Date(clock().getTime() + leaseTime)))) return false;
  const outcome = await attempt(mail, transport);
  if (outcome.kind === 'sent') {
    await markSent(held, clock());
    return true;
  }
  const attempts = mail.attempts + 1;
  const wait = retryWait({ kind: outcome.kind, attempts });
  if (wait === null) await markDead(held, outcome.reason, attempts);
  else {
    const sendAfter = new Date(clock().getTime() + wait);
    await markLater(held, { reason: outcome.reason, sendAfter, attempts });
  }
  return false;
}

async function attempt(mail: MailRow, transport: MailTransport) {
  let message: OutgoingMail;
  try {
    message = await toMessage(mail);
  } catch (error) {
    // An unreadable row of ours will not become readable; the operator must look.
    return { kind: 'refused' as const, reason: error instanceof Error ? error.message.slice(0, 200) : 'unreadable' };
  }
  return transport.send(message);
}

async function toMessage(mail: MailRow): Promise<OutgoingMail> {
  const document = breakSeals(mailDocumentSchema.parse(JSON.parse(mail.document)));
  const mark = await readMark();
  const look = getMailLook(mail.language, mark && `cid:${mark.contentId}`);
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
    messageIdHost: new URL(env().SITE_URL).hostname,
  };
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

/** A file that expired and was deleted meanwhile is left out. */
async function readAttachment(attachment: MailAttachment): Promise<OutgoingMail['attachments']> {
  if ('content' in attachment) return [attachment];
  const { name, contentType, upload } = attachment;
  const content = await readUpload(uploadFolder(), upload);
  return content ? [{ name, contentType, content }] : [];
}
