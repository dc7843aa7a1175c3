import { randomUUID } from 'node:crypto';
import { Refusal, transactOrThrow } from '@/lib/database/transaction';
import { cleanHeader, cleanText } from '@/lib/domain/mail/neutralize';
import type { ReplyKind } from '@/lib/domain/office/reply-kind';
import { splitQuote } from '@/lib/domain/office/split-quote';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { addLeadEvent, type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { stateOf } from '@/lib/features/office/leads/get-inbox';
import { changeLead, listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import { replyMail } from '@/lib/features/office/people/staff-mail';
import type { MailBody } from '@/lib/platform/imap-mailbox';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { addReply, countReplies, type ReplyRow } from './lead-reply-store';

type ReadReply = { messageId: string; kind: ReplyKind; receivedAt: Date; body: MailBody };

/** The maximum length of a reply, and of what it quotes. */
const maxReplyLength = 20_000;
/** The maximum number of replies to one lead; more are not a conversation. */
const maxReplies = 200;
/** While so many wait, no mail notifies of one more. */
const maxMailed = 5;
/** A colleague may change the lead at the same instant. */
const maxTries = 5;

/**
 * Stores a reply with its lead, once, and queues the mail to who follows it up. A person's reply brings a lead that was done
 * back; one of a program does not. False where the lead is gone or has enough.
 */
export async function storeReply(enquiryId: string, read: ReadReply, now: Date): Promise<boolean> {
  const { all, waiting } = await countReplies(enquiryId);
  if (all >= maxReplies) return false;
  const row = toRow(enquiryId, read);
  for (let tries = 1; ; tries++) {
    const lead = await getEnquiry(enquiryId);
    if (!lead) return false;
    const notice = waiting < maxMailed ? await noticeOf(lead, row) : null;
    try {
      const isStored = await transactOrThrow(async (connection) => {
        if (!(await addReply(connection, row))) return false;
        const isChange = row.kind === 'reply';
        const version = lead.version + (isChange ? 1 : 0);
        const change = lead.state === 'done' ? ({ state: 'working' } as const) : ({ state: lead.state } as const);
        if (isChange && !(await changeLead(connection, lead, change))) throw new Refusal('conflict');
        await addLeadEvent(connection, {
          enquiry_id: enquiryId,
          version,
          happened_at: now.toISOString(),
          staff_id: null,
          staff_name: '',
          kind: 'reply',
          before: stateOf(lead),
          after: row.id,
        });
        if (notice) await queueMails(connection, [notice], now);
        return true;
      });
      if (isStored && notice) wakeWorker();
      return isStored;
    } catch (error) {
      if (!(error instanceof Refusal) || tries >= maxTries) throw error;
    }
  }
}

function toRow(enquiryId: string, { messageId, kind, receivedAt, body }: ReadReply): ReplyRow {
  const whole = cleanText(body.isHtml ? toParagraphs(body.text).join('\n\n') : body.text);
  const { text, quoted } = splitQuote(whole);
  const isLong = [text, quoted].some(({ length }) => length > maxReplyLength);
  return {
    id: randomUUID(),
    enquiry_id: enquiryId,
    message_id: messageId,
    kind,
    received_at: receivedAt.toISOString(),
    from_name: cleanHeader(body.fromName, 150),
    from_address: cleanHeader(body.fromAddress, 254),
    subject: cleanHeader(body.subject),
    // Cleaned again: a cut may halve a character.
    text: cleanText(text.slice(0, maxReplyLength)),
    quoted: cleanText(quoted.slice(0, maxReplyLength)),
    is_cut: body.isCut || isLong ? 1 : 0,
    attachments: JSON.stringify(body.attachments),
    answered_at: kind === 'reply' ? null : receivedAt.toISOString(),
  };
}

/** To the assignee, else to who answered last; null for absence notes and where there is no one. */
async function noticeOf(lead: EnquiryRow, row: ReplyRow) {
  if (row.kind === 'auto') return null;
  const people = (await listStaff()).filter(({ is_disabled }) => is_disabled === 0);
  const answered = (await listLeadEvents(lead.id)).find(({ kind }) => kind === 'answer');
  const to = people.find(({ id }) => id === lead.assignee_id) ?? people.find(({ id }) => id === answered?.staff_id);
  return to ? toNewMail(await replyMail(lead, { to, kind: row.kind, text: row.text }), lead.id) : null;
}
