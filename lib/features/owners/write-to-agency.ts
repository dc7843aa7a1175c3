import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { Refusal, transact } from '@/lib/database/transaction';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { type Owner, owns } from '@/lib/features/accounts/owner';
import { routeLead } from '@/lib/features/forms/route-lead';
import { checkLimit } from '@/lib/features/limits/check-limits';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { addOwnerMessage, listMessagesOf } from './owner-message-store';

/** Longer messages are refused, not cut. */
export const maxOwnerMessage = 2000;

export type WriteOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; problem: 'missing' | 'invalid' | 'unavailable' }
  | { kind: 'refused'; problem: 'tooMany'; minutes: number };

/** Stores what an owner writes about their property and mails it to the people who get enquiries about it. */
export async function writeToAgency(
  owner: Owner,
  { propertyId, text: typed }: { propertyId: number; text: string },
  now: Date,
): Promise<WriteOutcome> {
  const text = typed.trim();
  if (text === '') return { kind: 'refused', problem: 'missing' };
  if (!owns(owner, propertyId) || text.length > maxOwnerMessage) return { kind: 'refused', problem: 'invalid' };
  const { catalogue, settings } = getContent();
  const route = await routeLead('contact-me', catalogue.getProperty(propertyId)?.manager ?? null, now);
  const language = settings.languages.default;
  const t = await getTranslator(language, 'mail.ownerMessage');
  const reference = (await listReferences('property', [propertyId]))(propertyId);
  const intro = t('text', { name: neutralize(owner.name), reference });
  const mail = toNewMail(
    {
      kind: 'owner-message',
      recipient: route.recipient,
      replyTo: owner.email,
      document: {
        language,
        subject: t('subject', { reference }),
        preview: intro,
        blocks: [
          { kind: 'heading', text: t('subject', { reference }) },
          { kind: 'text', text: intro },
          { kind: 'quote', text },
          { kind: 'button', text: t('button'), href: absoluteUrl(officePath(`owner/${owner.id}`, language)) },
        ],
        reason: null,
        unsubscribe: null,
      },
    },
    null,
  );
  try {
    const stored = await transact(async (connection) => {
      const minutes = await checkLimit('mailbox', owner.email, now, connection);
      if (minutes !== null) throw new Refusal('tooMany', minutes);
      await addOwnerMessage(connection, {
        id: randomUUID(),
        owner_id: owner.id,
        property_id: propertyId,
        text,
        sent_at: now.toISOString(),
        answer: '',
        answered_at: null,
        staff_id: null,
        staff_name: '',
      });
      await queueMails(connection, [mail], now);
    });
    if (!stored.ok) return { kind: 'refused', problem: 'unavailable' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', problem: 'tooMany', minutes: error.minutes };
  }
  wakeWorker();
  return { kind: 'sent' };
}

export type SentMessage = { id: string; propertyId: number; text: string; sentAt: Date; answeredAt: Date | null };

const maxShown = 3;

/** What an owner wrote last. The answers are among the communications. */
export async function listSentMessages(owner: Owner): Promise<SentMessage[]> {
  return (await listMessagesOf(owner.id, maxShown)).map((row) => ({
    id: row.id,
    propertyId: row.property_id,
    text: row.text,
    sentAt: new Date(row.sent_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }));
}
