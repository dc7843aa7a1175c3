import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { initialsOf } from '@/lib/domain/owner/activity';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment, nearMoment, shortMoment } from '@/lib/features/mail/mail-parts';
import { listPropertyActions } from '@/lib/features/properties/list-property-actions';
import { phoneOf } from '@/lib/features/site/agents';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import {
  type Viewing,
  viewingAttachment,
  viewingFacts,
  viewingListing,
  viewingPath,
  viewingWordsIn,
  visitorFacts,
} from './viewing-summary';

/** What the agency did with a viewing. */
export type ViewingChange = 'booked' | 'moved' | 'cancelled' | 'handedOver';

type Changed = {
  viewing: Viewing;
  change: ViewingChange;
  now: Date;
};

type VisitorChange = Omit<Changed, 'change'> & { change: ViewingChange | 'otherTime' };

/**
 * Notifies the visitor of what the agency did; null for one without an e-mail address. `otherTime`: it is cancelled, and the
 * visitor is asked to choose another one.
 */
export async function visitorChangeMail({ viewing, change, now }: VisitorChange): Promise<MailDraft | null> {
  if (viewing.email === '') return null;
  const { language, summary } = viewing;
  const t = await getTranslator(language, 'mail');
  const start = new Date(viewing.starts_at);
  const done = change === 'otherTime' ? 'cancelled' : change;
  const text = t(`viewingChange.visitor.${change}.text`, { date: longMoment(language, start), ...agentWords(viewing) });
  return {
    kind: `visit-${done}`,
    recipient: viewing.email,
    replyTo: summary.recipient,
    attachments: [
      await viewingAttachment(viewing, { method: methodOf(done), language, stamp: now, reader: 'visitor' }),
    ],
    document: {
      language,
      subject: t(`viewingChange.visitor.${change}.subject`, {
        date: nearMoment(language, start),
        ...agentWords(viewing),
      }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`viewingChange.visitor.${change}.heading`) },
        await greetingBlock(language, viewing.name),
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        done === 'cancelled'
          ? {
              kind: 'button',
              text: t('viewing.again'),
              href: absoluteUrl(change === 'cancelled' ? summary.href : againPath(viewing)),
            }
          : { kind: 'button', text: t('viewing.button'), href: absoluteUrl(viewingPath(viewing)) },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}

/** Notifies an owner, who sees the visitor's initials and nothing by which the visitor's link could be followed. */
export async function ownerChangeMail(owner: OwnerRow, { viewing, change, now }: Changed): Promise<MailDraft> {
  const language = enabledLanguage(owner.language);
  const t = await getTranslator(language, 'mail');
  const about = viewingWordsIn(viewing.summary, language).title;
  const start = new Date(viewing.starts_at);
  const date = longMoment(language, start);
  const text = t(`viewingChange.owner.${change}.text`, {
    date,
    visitor: initialsOf(viewing.name),
    ...agentWords(viewing),
  });
  const attachment = await viewingAttachment(viewing, {
    method: methodOf(change),
    language,
    stamp: now,
    reader: { owner: { name: owner.name, email: owner.email } },
  });
  return {
    kind: `owner-visit-${change}`,
    recipient: owner.email,
    replyTo: viewing.summary.recipient,
    attachments: [attachment],
    document: {
      language,
      subject: t(`viewingChange.owner.${change}.subject`, {
        about,
        date: shortMoment(language, start),
        ...agentWords(viewing),
      }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`viewingChange.owner.${change}.heading`) },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        { kind: 'button', text: t('viewingChange.owner.button'), href: absoluteUrl(pathTo('/owner/', language)) },
        await closingBlock(language, viewing.summary.person),
      ],
      reason: t('viewingChange.owner.reason'),
      unsubscribe: null,
    },
  };
}

/** Notifies who answers for the property, for their own diary. */
export async function agencyChangeMail(
  { viewing, change, now }: Changed,
  colleague: { name: string },
  /** Who had it before: it leaves their diary. */
  former?: { recipient: string },
): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const about = viewingWordsIn(viewing.summary, language).title;
  const start = new Date(viewing.starts_at);
  const date = longMoment(language, start);
  const name = neutralize(viewing.name);
  const text = t(`viewingChange.agency.${change}.text`, {
    colleague: neutralize(colleague.name),
    name,
    date,
    ...agentWords(viewing),
  });
  return {
    kind: 'agency',
    recipient: former?.recipient ?? viewing.summary.recipient,
    replyTo: viewing.email || null,
    attachments: [
      await viewingAttachment(viewing, {
        method: change === 'cancelled' || former ? 'CANCEL' : 'PUBLISH',
        language,
        stamp: now,
        reader: 'agency',
      }),
    ],
    document: {
      language,
      subject: t(`viewingChange.agency.${change}.subject`, { about, date: shortMoment(language, start) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`viewingChange.agency.${change}.heading`) },
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        {
          kind: 'facts',
          rows: [...(await viewingFacts(viewing, language)), ...(await visitorFacts(viewing, language))],
        },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}

/** Where another time is chosen, from the day of this one on; the page of the home where none can be booked online. */
function againPath({ property_id, language, starts_at, summary }: Viewing): string {
  const property = getContent().catalogue.getProperty(property_id);
  const ways = property ? listPropertyActions(property, language) : [];
  const booking = ways.find(({ kind }) => kind === 'book' || kind === 'site')?.href;
  return booking ? withParameters(booking, { from: brusselsDay(new Date(starts_at)) }) : summary.href;
}

/** Who receives the visitor, and their number. */
function agentWords({ summary: { person } }: Viewing): { agent: string; phone: string } {
  return { agent: person ?? getContent().settings.agency.name, phone: formatPhone(phoneOf(person)) };
}

function methodOf(change: ViewingChange): 'REQUEST' | 'CANCEL' {
  return change === 'cancelled' ? 'CANCEL' : 'REQUEST';
}
