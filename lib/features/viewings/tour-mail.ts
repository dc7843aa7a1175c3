import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { brusselsTime } from '@/lib/domain/time/brussels-time';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longDay } from '@/lib/features/mail/mail-parts';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import {
  type Viewing,
  viewingCalendarFile,
  viewingFacts,
  viewingListing,
  viewingPath,
  viewingWordsIn,
} from './viewing-summary';

/**
 * One mail with all homes of a tour, in their order; null for a visitor without an e-mail address. At the booking each viewing
 * is a file of its own, with the identity that its later changes have: programs that open a file with several events make a calendar of
 * it, and take the first of several invitations for the mail itself. So they are published, as the file on a viewing's page.
 */
export async function visitorTourMail(
  viewings: readonly Viewing[],
  what: 'booked' | 'reminder',
  now: Date,
): Promise<MailDraft | null> {
  const [first] = viewings;
  if (!first || first.email === '') return null;
  const { language, summary } = first;
  const t = await getTranslator(language, 'mail');
  const start = new Date(first.starts_at);
  const words = {
    date: longDay(language, start),
    day: writeDate(language, start, 'weekdayAndDay'),
    time: brusselsTime(start),
    count: viewings.length,
  };
  const text = t(`viewingTour.${what}.text`, words);
  // Without a method in its part none of them is the invitation that the mail would be taken for.
  const attachments = await Promise.all(
    (what === 'booked' ? viewings : []).map(async (viewing, index) => ({
      name: `viewing-${index + 1}.ics`,
      contentType: 'text/calendar',
      content: await viewingCalendarFile(viewing, { method: 'PUBLISH', language, stamp: now, reader: 'visitor' }),
    })),
  );
  const stops = await Promise.all(
    viewings.map(
      async (viewing): Promise<MailBlock[]> => [
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
      ],
    ),
  );
  return {
    kind: `visit-${what}`,
    recipient: first.email,
    replyTo: summary.recipient,
    attachments,
    document: {
      language,
      subject: t(`viewingTour.${what}.subject`, words),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`viewingTour.${what}.heading`, words) },
        await greetingBlock(language, first.name),
        { kind: 'text', text },
        ...stops.flat(),
        { kind: 'text', text: t('viewingTour.cannot') },
        {
          kind: 'links',
          items: viewings.map((viewing) => ({
            text: `${brusselsTime(new Date(viewing.starts_at))} ${viewingWordsIn(viewing.summary, language).title}`,
            note: t('viewing.button'),
            href: absoluteUrl(viewingPath(viewing)),
          })),
        },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
