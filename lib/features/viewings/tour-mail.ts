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
 * One mail with all homes of a tour, in their order; null for a visitor without an e-mail address. Each viewing is a file of
 * its own, with the identity that its later changes have: programs that open a file with several events make a calendar of
 * it, and take the first of several invitations for the mail itself. So they are published, as the file on a viewing's page.
 */
export async function visitorTourMail(viewings: readonly Viewing[], now: Date): Promise<MailDraft | null> {
  const [first] = viewings;
  if (!first || first.email === '') return null;
  const { language, summary } = first;
  const t = await getTranslator(language, 'mail');
  const start = new Date(first.starts_at);
  const text = t('viewingTour.text', {
    date: longDay(language, start),
    time: brusselsTime(start),
    count: viewings.length,
  });
  // Without a method in its part none of them is the invitation that the mail would be taken for.
  const attachments = await Promise.all(
    viewings.map(async (viewing, index) => ({
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
    kind: 'visit-booked',
    recipient: first.email,
    replyTo: summary.recipient,
    attachments,
    document: {
      language,
      subject: t('viewingTour.subject', {
        date: writeDate(language, start, 'weekdayAndDay'),
        count: viewings.length,
      }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewingTour.heading', { count: viewings.length }) },
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
