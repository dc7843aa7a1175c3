import { brusselsTime } from '@/lib/domain/time/brussels-time';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, nearMoment } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type Viewing, viewingFacts, viewingListing, viewingPath } from './viewing-summary';

/** Asks the visitor to confirm a viewing, and states until when the time slot is held. */
export async function confirmViewingMail(viewing: Viewing, heldUntil: Date): Promise<MailDraft> {
  const { language, summary } = viewing;
  const t = await getTranslator(language, 'mail');
  const text = t('viewing.confirm.text', { time: brusselsTime(heldUntil) });
  return {
    kind: 'confirm-visit',
    recipient: viewing.email,
    replyTo: summary.recipient,
    document: {
      language,
      subject: t('viewing.confirm.subject', { date: nearMoment(language, new Date(viewing.starts_at)) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewing.confirm.heading') },
        await greetingBlock(language, viewing.name),
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        { kind: 'button', text: t('viewing.confirm.button'), href: absoluteUrl(viewingPath(viewing)) },
        { kind: 'text', text: t('viewing.confirm.ignore') },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
