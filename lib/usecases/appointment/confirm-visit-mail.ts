import { brusselsTime } from '@/lib/domain/time/brussels-time';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/usecases/mail/mail-parts';
import { type Visit, visitFacts, visitPath } from './visit-summary';

/** Asks the visitor to confirm a visit, and states until when the time slot is held. */
export async function confirmVisitMail(visit: Visit, heldUntil: Date): Promise<MailDraft> {
  const { language, summary } = visit;
  const t = await getTranslator(language, 'mail');
  const text = t('visit.confirm.text', { time: brusselsTime(heldUntil) });
  return {
    kind: 'confirm-visit',
    recipient: visit.email,
    replyTo: summary.recipient,
    document: {
      language,
      subject: t('visit.confirm.subject', { date: longMoment(language, new Date(visit.starts_at)) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('visit.confirm.heading') },
        await greetingBlock(language, visit.name),
        { kind: 'text', text },
        { kind: 'facts', rows: await visitFacts(visit, language) },
        { kind: 'button', text: t('visit.confirm.button'), href: absoluteUrl(visitPath(visit)) },
        { kind: 'text', text: t('visit.confirm.ignore') },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
