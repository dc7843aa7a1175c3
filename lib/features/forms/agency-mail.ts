import { getContent } from '@/lib/content/content';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { languageNameIn } from '@/lib/domain/language';
import type { MailBlock, MailFact } from '@/lib/domain/mail/mail-document';
import { neutralize } from '@/lib/domain/mail/neutralize';
import type { LeadChannel } from '@/lib/domain/office/office-states';
import type { ListingBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { env } from '@/lib/platform/env';
import { fieldWords } from './field-words';
import type { PlanRequest } from './plan';
import type { LeadRoute } from './route-lead';

/** What the agency must see first. */
export type AgencyWarning = {
  title: string;
  rows: readonly MailFact[];
  /** Names of the fields that the rows already show. */
  fields: readonly string[];
};

type AgencyMail = {
  request: PlanRequest;
  route: Pick<LeadRoute, 'recipient' | 'absent'>;
  person: { name: string; email: string };
  /** The subject of the enquiry: as a block, in a few words, and by its id in the export. */
  about: { block: ListingBlock; title: string; reference: string } | null;
  /** What the site has calculated: costs, slots. */
  facts?: readonly MailFact[];
  warning?: AgencyWarning;
  /** Of a lead that a person of the agency wrote down. */
  byHand?: ByHand;
};

/** Who wrote a lead down, and how it came. */
export type ByHand = { who: string; channel: LeadChannel };

/** Sends the agency everything that was filled in, in the agency's own language; a reply goes to the visitor. */
export async function agencyMail(mail: AgencyMail): Promise<MailDraft> {
  const { request, route, person, about, facts = [], warning, byHand } = mail;
  const { form, data, files, caller, now, enquiryId } = request;
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const words = (await fieldWords(form, data, language)).filter(({ name }) => !warning?.fields.includes(name));
  const replyTo = textIsEmail(person.email) ? person.email : null;
  const name = neutralize(person.name);
  const hand = await getTranslator(language, 'office.newLead');
  const intro = { name, date: longMoment(language, now) };
  const written = byHand && { ...intro, who: byHand.who, channel: hand(`channels.${byHand.channel}`) };
  const formName = (await getTranslator(language, 'forms'))(`${form}.name`);
  const rows = words.filter(({ isLong }) => !isLong).map(({ label, value }) => ({ label, value }));
  const quotes: MailBlock[] = words
    .filter(({ isLong }) => isLong)
    .flatMap(({ label, value }) => [
      { kind: 'heading' as const, text: label },
      { kind: 'quote' as const, text: value },
    ]);
  return {
    kind: 'agency',
    recipient: route.recipient,
    replyTo,
    document: {
      language,
      subject: about
        ? t('agency.subject', { form: formName, about: about.title })
        : t('agency.subjectPlain', { form: formName, name }),
      preview: previewOf(words),
      blocks: [
        { kind: 'heading', text: formName },
        {
          kind: 'text',
          text: written
            ? t(replyTo ? 'agency.byHand' : 'agency.byHandNoReply', written)
            : t(replyTo ? 'agency.intro' : 'agency.introNoReply', intro),
        },
        ...(route.absent === null
          ? []
          : [{ kind: 'text' as const, text: t('agency.absent', { name: neutralize(route.absent) }) }]),
        ...(warning
          ? [
              { kind: 'heading' as const, text: warning.title },
              { kind: 'facts' as const, rows: warning.rows },
            ]
          : []),
        ...(about ? [withReference(about.block, t('agency.reference', { id: about.reference }))] : []),
        ...quotes,
        { kind: 'facts', rows: [...rows, ...facts] },
        ...(files.length > 0 ? [filesBlock(request, t('agency.files'))] : []),
        { kind: 'heading', text: t('agency.origin') },
        {
          kind: 'facts',
          rows: [
            ...(byHand ? [] : [{ label: t('agency.page'), value: caller.page }]),
            {
              label: byHand ? hand('spoken') : t('agency.siteLanguage'),
              value: languageNameIn(language, request.language),
            },
            ...sourceRows(request, {
              referrer: t('agency.referrer'),
              landing: t('agency.landing'),
              campaign: t('agency.campaign'),
            }),
            { label: t('agency.number'), value: enquiryId },
          ],
        },
      ],
      reason: t('agency.reason', { site: new URL(env().SITE_URL).host }),
      unsubscribe: null,
    },
  };
}

/** Fields that the first sentence says, or that say nothing alone. */
const introduced: ReadonlySet<string> = new Set(['title', 'firstName', 'lastName', 'name', 'newsletter']);
const reach: ReadonlySet<string> = new Set(['email', 'phone']);

/** What was asked, the longest words first; how to reach the person where nothing else was filled in. */
function previewOf(words: Awaited<ReturnType<typeof fieldWords>>): string {
  const said = words.filter(({ name }) => !introduced.has(name));
  const asked = said.filter(({ name }) => !reach.has(name));
  return (asked.length > 0 ? asked : said)
    .toSorted((a, b) => Number(b.isLong) - Number(a.isLong))
    .map(({ value }) => value)
    .join(' · ');
}

/** The agency's own system identifies the listing by this. */
function withReference(block: ListingBlock, reference: string): ListingBlock {
  return { ...block, lines: [...block.lines, reference] };
}

function filesBlock({ files }: PlanRequest, label: string): MailBlock {
  return { kind: 'facts', rows: [{ label, value: files.map(({ name }) => name).join('\n') }] };
}

type SourceLabels = Record<'referrer' | 'landing' | 'campaign', string>;

function sourceRows({ caller: { source } }: PlanRequest, labels: SourceLabels): MailFact[] {
  const { referrer, landing, ...campaign } = source;
  const marks = Object.entries(campaign).map(([name, value]) => `${name.replace('utm_', '')}: ${value}`);
  return [
    ...(referrer ? [{ label: labels.referrer, value: referrer }] : []),
    ...(landing ? [{ label: labels.landing, value: landing }] : []),
    ...(marks.length > 0 ? [{ label: labels.campaign, value: marks.join(', ') }] : []),
  ];
}
