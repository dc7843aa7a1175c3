import { getContent } from '@/lib/content/content';
import { leaveJob, takeJob } from '@/lib/database/job-store';
import { transact } from '@/lib/database/transaction';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { ActivityKind } from '@/lib/domain/owner/activity';
import { type SummaryWeek, summaryWeekAt } from '@/lib/domain/owner/summary-week';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { listOwnerProperties, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { writeDate } from '@/lib/i18n/dates';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { countKinds } from './history-store';
import { listBookedViewings, listImportedViewings } from './owner-viewing-store';
import { summaryOffUrl } from './summary-off';
import { countPageViews, listSummaryReaders, markSummarized, summaryMailKind } from './summary-store';

const job = 'summaries';
const leaseTime = 60_000;
const ownersAtOnce = 100;

/**
 * On Monday morning, mails each owner who wants it the activity of the past week, where there was any. Each week is
 * sent once, even if several servers call this. Returns how many mails were queued.
 */
export async function sendSummaries({ worker, now }: { worker: string; now: Date }): Promise<number> {
  const week = summaryWeekAt(now);
  if (!week) return 0;
  if (!(await takeJob({ job, worker, lastsMs: leaseTime, now }))) return 0;
  try {
    let queued = 0;
    for (;;) {
      const owners = await listSummaryReaders(week.from, ownersAtOnce);
      for (const owner of owners) {
        const sent = await sendSummary(owner, week, now);
        // What could not be stored is due again at the next call.
        if (sent === null) return queued;
        queued += sent;
      }
      if (owners.length < ownersAtOnce) return queued;
    }
  } finally {
    await leaveJob(job, worker);
  }
}

async function sendSummary(owner: OwnerRow, week: SummaryWeek, now: Date): Promise<number | null> {
  const news = await summarizeWeek(owner.id, week, now);
  const mail = news.length === 0 ? null : await summaryMail(owner, news, week);
  const stored = await transact(async (connection) => {
    const isFirst = await markSummarized(connection, owner.id, week.from);
    if (!isFirst || !mail) return 0;
    await queueMails(connection, [toNewMail(mail, null)], now);
    return 1;
  });
  return stored.ok ? stored.value : null;
}

/** The week of an owner's properties, with the link that ends these mails. */
async function summaryMail(owner: OwnerRow, news: readonly PropertyWeek[], week: SummaryWeek): Promise<MailDraft> {
  const { language } = owner;
  const t = await getTranslator(language, 'mail.ownerSummary');
  const text = t('text', { from: beginText(week, language), until: writeDate(language, week.until) });
  const off = summaryOffUrl(owner.id, language);
  return {
    kind: summaryMailKind,
    recipient: owner.email,
    replyTo: null,
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    document: {
      language,
      subject: t('subject', { date: writeDate(language, week.from) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('heading') },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        ...(await Promise.all(news.map((one) => propertyBlocks(one, language)))).flat(),
        { kind: 'button', text: t('button'), href: absoluteUrl(pathTo('/owner/', language)) },
        await closingBlock(language, null),
      ],
      reason: t('reason'),
      unsubscribe: { text: t('off'), href: off },
    },
  };
}

async function propertyBlocks({ propertyId, counts }: PropertyWeek, language: Language): Promise<MailBlock[]> {
  const t = await getTranslator(language, 'mail.ownerSummary');
  const property = getContent().catalogue.getProperty(propertyId);
  const referenceOf = await listReferences('property', [propertyId]);
  const rows = weekFacts
    .filter((fact) => counts[fact] > 0)
    .map((fact) => ({
      label: t(`fact.${fact}`),
      value: formatNumber(counts[fact]),
    }));
  return [
    property
      ? await propertyBlock(property, language)
      : { kind: 'text', text: t('gone', { id: referenceOf(propertyId) }) },
    { kind: 'facts', rows },
  ];
}

/** The first day, without the year where the last day has the same. */
function beginText({ from, until }: SummaryWeek, language: Language): string {
  return writeDate(language, from, from.slice(0, 4) === until.slice(0, 4) ? 'dayOfYear' : 'long');
}

const weekFacts = ['pageViews', 'messages', 'viewings', 'offers', 'documents', 'feedback', 'coming'] as const;
type WeekFact = (typeof weekFacts)[number];

/** The activity of one property in a week, and its viewings in the next. */
type PropertyWeek = { propertyId: number; counts: Readonly<Record<WeekFact, number>> };

const kindsOf: Partial<Record<WeekFact, readonly ActivityKind[]>> = {
  messages: ['request', 'communication'],
  viewings: ['visit'],
  offers: ['offer'],
  documents: ['document'],
  feedback: ['feedback'],
};

const maxComing = 200;

/** Returns the week of each of an owner's properties that had any activity. */
async function summarizeWeek(ownerId: string, week: SummaryWeek, now: Date): Promise<PropertyWeek[]> {
  const propertyIds = await listOwnerProperties(ownerId);
  const coming = { propertyIds, side: 'coming', now, most: maxComing } as const;
  const [pageViews, kinds, booked, imported] = await Promise.all([
    countPageViews(propertyIds, week),
    countKinds(propertyIds, week),
    listBookedViewings(coming),
    listImportedViewings(coming),
  ]);
  const end = daysLater(week.before, 7).toISOString();
  const viewings = [
    ...booked.map((row) => ({ id: row.property_id, at: row.starts_at, isOff: row.status === 'cancelled' })),
    ...imported.map((row) => ({
      id: row.property_id,
      at: row.happened_at,
      isOff: row.status === 'cancelled' || row.status === 'declined',
    })),
  ].filter(({ at, isOff }) => at < end && !isOff);
  return propertyIds.flatMap((propertyId) => {
    const count = (fact: WeekFact) =>
      kinds
        .filter((row) => row.propertyId === propertyId && kindsOf[fact]?.includes(row.kind))
        .reduce((sum, row) => sum + row.count, 0);
    const counts = {
      pageViews: pageViews.get(propertyId) ?? 0,
      messages: count('messages'),
      viewings: count('viewings'),
      offers: count('offers'),
      documents: count('documents'),
      feedback: count('feedback'),
      coming: viewings.filter(({ id }) => id === propertyId).length,
    };
    return Object.values(counts).some((value) => value > 0) ? [{ propertyId, counts }] : [];
  });
}
