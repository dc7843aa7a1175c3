import { randomUUID } from 'node:crypto';
import { Refusal, transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import { cleanText } from '@/lib/domain/mail/neutralize';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { listOwners } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { addOfficeActivity } from '@/lib/features/forms/activity-store';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import {
  answerOwnerMessage,
  getOwnerMessage,
  listMessagesOf,
  listOpenMessages,
  type OwnerMessageRow,
} from '@/lib/features/owners/owner-message-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { wakeWorker } from '@/lib/platform/worker-wake';

export type OwnerMessage = {
  id: string;
  home: HomeLine;
  text: string;
  sentAt: Date;
  answer: { text: string; at: Date; who: string } | null;
};

const maxShown = 20;

/** What an owner wrote, those without an answer first. The caller has checked who reads it. */
export async function readOwnerMessages(
  ownerId: string,
  here: { language: Language; now: Date },
): Promise<OwnerMessage[]> {
  const rows = await listMessagesOf(ownerId, maxShown);
  const lineOf = await readHomes(rows.map(homeOf), here);
  const messages = rows.map((row) => ({
    id: row.id,
    home: lineOf({ kind: 'property', id: row.property_id }),
    text: row.text,
    sentAt: new Date(row.sent_at),
    answer: row.answered_at === null ? null : { text: row.answer, at: new Date(row.answered_at), who: row.staff_name },
  }));
  return [...messages.filter(({ answer }) => answer === null), ...messages.filter(({ answer }) => answer !== null)];
}

export type WaitingMessage = { id: string; href: string; name: string; propertyId: number; sentAt: Date };

/** Messages that wait for an answer, about properties that `isShown`. */
export async function listWaitingMessages(isShown: (propertyId: number) => boolean): Promise<WaitingMessage[]> {
  const rows = (await listOpenMessages(maxShown * 10)).filter((row) => isShown(row.property_id));
  return rows.map((row) => ({
    id: row.id,
    href: officePath(`owner/${row.owner_id}`),
    name: row.name,
    propertyId: row.property_id,
    sentAt: new Date(row.sent_at),
  }));
}

function references(rows: readonly OwnerMessageRow[]) {
  return listReferences(
    'property',
    rows.map(({ property_id }) => property_id),
  );
}

/** Answers an owner's message once: by mail, and in the communications of the property, which its owners read. */
export async function answerMessage(
  staff: Staff,
  { message: id, text: typed }: { message: string; text: string },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'writeToOwners', asking))) return 'forbidden';
  const text = cleanText(typed);
  if (text === '') return 'invalid';
  const row = await getOwnerMessage(id);
  const owner = row && (await listOwners()).find((one) => one.id === row.owner_id);
  if (!row || !owner) return 'unknown';
  if (row.answered_at !== null) return 'decided';
  const language = enabledLanguage(owner.language);
  const reference = (await references([row]))(row.property_id);
  const t = await getTranslator(language, 'mail.ownerReply');
  const at = asking.now.toISOString();
  const mail = await replyMail(staff, { owner, row, text, reference });
  try {
    const stored = await transact(async (connection) => {
      const answer = { answer: text, answered_at: at, staff_id: staff.id, staff_name: staff.name };
      if (!(await answerOwnerMessage(connection, id, answer))) throw new Refusal('decided');
      // A property that was taken from the owner has other readers.
      if (owner.propertyIds.includes(row.property_id))
        await addOfficeActivity(
          connection,
          {
            id: randomUUID(),
            property_id: row.property_id,
            kind: 'communication',
            contact: staff.name,
            subject: t('heading'),
            comment: text,
          },
          asking.now,
        );
      await queueMails(connection, [toNewMail(mail, null)], asking.now);
      await writeAuditWith(connection, {
        event: 'ownerWritten',
        ownerId: staff.id,
        email: staff.email,
        detail: `${owner.id} ${row.property_id}`,
        ...asking,
      });
    });
    if (!stored.ok) return 'unavailable';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return 'decided';
  }
  wakeWorker();
  return 'sent';
}

type Reply = {
  owner: { email: string; name: string; language: string };
  row: OwnerMessageRow;
  text: string;
  reference: string;
};

async function replyMail(staff: Staff, { owner, row, text, reference }: Reply): Promise<MailDraft> {
  const language = enabledLanguage(owner.language);
  const t = await getTranslator(language, 'mail.ownerReply');
  return {
    kind: 'owner-reply',
    recipient: owner.email,
    replyTo: staff.email,
    document: {
      language,
      subject: t('subject', { reference }),
      preview: text.slice(0, 140),
      blocks: [
        { kind: 'heading', text: t('heading') },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        { kind: 'heading', text: t('asked') },
        { kind: 'quote', text: row.text },
        {
          kind: 'button',
          text: t('button'),
          href: absoluteUrl(pathTo('/owner/{id}/', language, { id: String(row.property_id) })),
        },
        await closingBlock(language, staff.name, staff.email),
      ],
      reason: t('reason'),
      unsubscribe: null,
    },
  };
}
