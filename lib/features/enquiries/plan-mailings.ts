import { getContent } from '@/lib/content/content';
import { Refusal } from '@/lib/database/transaction';
import { personName } from '@/lib/domain/enquiry/person-name';
import { pickLocalized } from '@/lib/domain/language';
import { agencyReference } from '@/lib/domain/listing/listing-id';
import type { MailBlock, MailDocument } from '@/lib/domain/mail/mail-document';
import type { ListingDocument, Property } from '@/lib/domain/property/property';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { agencyMail } from '@/lib/features/forms/agency-mail';
import { findProperty } from '@/lib/features/forms/find-listing';
import { type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { routeLead } from '@/lib/features/forms/route-lead';
import { namesOf, personOf, textOf } from '@/lib/features/forms/sender-of';
import { checkCallerLimit, checkLimit } from '@/lib/features/limits/check-limits';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longDay } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { signToken } from '@/lib/platform/token';
import { addDocumentRequest } from './document-request-store';

/**
 * Sends the links of a property's public documents at once. Restricted ones are only named: the agency decides about
 * them. A person whose links are still valid reads so in the mail; the screen is the same for all visitors, since others
 * could otherwise find out who has asked for which documents.
 */
export async function planDocuments(request: PlanRequest): Promise<Planned> {
  const { data, language, now } = request;
  const property = findProperty(textOf(data, 'property'));
  if (!property) return refuse('notFound');
  const { settings } = getContent();
  const documents = pickLocalized(property.texts, language, settings.languages.default)?.value.documents ?? [];
  if (documents.length === 0) return refuse('noDocuments');
  const person = personOf(data);
  const expiresAt = daysLater(now, settings.documentLinkDays);
  const route = await routeLead('document-request', property.manager, now);
  const block = await propertyBlock(property, settings.languages.default);
  const toVisitor = { kind: 'documents', recipient: person.email, replyTo: route.recipient };
  const mail = { request, property, documents, expiresAt, answerer: route.answerer };
  const first = { ...toVisitor, document: await documentsMail({ ...mail, isRepeated: false }) };
  const again = { ...toVisitor, document: await documentsMail({ ...mail, isRepeated: true }) };
  const toAgency = await agencyMail({
    request,
    route,
    person,
    about: { block, title: block.title, reference: agencyReference(property) },
  });
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person,
      route,
      mails: [],
      store: async (connection) => {
        const email = person.email.toLowerCase();
        const isNew = await addDocumentRequest(connection, { propertyId: property.id, email, now, expiresAt });
        return isNew ? [first, toAgency] : [again];
      },
    },
  };
}

type DocumentsMail = {
  request: PlanRequest;
  property: Property;
  documents: readonly ListingDocument[];
  expiresAt: Date;
  answerer: string | null;
  isRepeated: boolean;
};

async function documentsMail({
  request: { data, language },
  property,
  documents,
  expiresAt,
  answerer,
  isRepeated,
}: DocumentsMail): Promise<MailDocument> {
  const t = await getTranslator(language, 'mail');
  const block = await propertyBlock(property, language);
  const sent = documents.filter(({ isPublic }) => isPublic);
  const held = documents.filter(({ isPublic }) => !isPublic).map(({ name }) => name);
  const text = t('documents.text', { date: longDay(language, expiresAt) });
  return {
    language,
    subject: t('documents.subject', { about: block.title }),
    preview: text,
    blocks: [
      { kind: 'heading', text: t('documents.heading') },
      await greetingBlock(language, ...namesOf(data)),
      ...(isRepeated ? [{ kind: 'text' as const, text: t('documents.again') }] : []),
      ...(sent.length > 0
        ? [
            { kind: 'text' as const, text },
            {
              kind: 'links' as const,
              items: sent.map(({ name, url }) => ({
                text: name,
                note: null,
                href: documentLink([String(property.id), url, language], expiresAt),
              })),
            },
          ]
        : []),
      ...(held.length > 0 ? [{ kind: 'text' as const, text: t('documents.held', { names: held.join(', ') }) }] : []),
      block,
      await closingBlock(language, answerer),
    ],
    reason: t('reasonRequest'),
    unsubscribe: null,
  };
}

function documentLink(values: readonly string[], expiresAt: Date): string {
  return absoluteUrl(`/api/document/?token=${signToken('document', values, expiresAt)}`);
}

/** Sends a property to a friend: one mail in the agency's own words, without any text of the sender. */
export async function planFriend(request: PlanRequest): Promise<Planned> {
  const { data, caller, now } = request;
  const asked = textOf(data, 'property');
  const property = findProperty(asked);
  if (asked !== '' && !property) return refuse('notFound');
  const friend = textOf(data, 'friendEmail').toLowerCase();
  return {
    kind: 'plan',
    plan: {
      propertyId: property?.id ?? null,
      projectId: null,
      person: personOf(data),
      mails: [
        await friendMail(request, property && (await propertyBlock(property, request.language, { isLarge: true }))),
      ],
      async store(connection) {
        const minutes =
          (await checkCallerLimit('friendCaller', caller.address, now, connection)) ??
          (await checkLimit('friend', friend, now, connection));
        if (minutes !== null) throw new Refusal('tooMany', minutes);
        return [];
      },
    },
  };
}

async function friendMail(
  { data, language }: PlanRequest,
  block: Extract<MailBlock, { kind: 'listing' }> | null,
): Promise<MailDraft> {
  const t = await getTranslator(language, 'mail');
  const sender = personOf(data);
  const name = personName(sender.name);
  const about = block?.title ?? getContent().settings.agency.name;
  const text = name ? t(block ? 'friend.text' : 'friend.siteText', { name }) : t('friend.textPlain');
  return {
    kind: 'friend',
    recipient: textOf(data, 'friendEmail'),
    replyTo: sender.email,
    document: {
      language,
      // A subject contains nothing that a visitor can type.
      subject: t('friend.subject', { about }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('friend.heading') },
        await greetingBlock(language, textOf(data, 'friendFirstName'), textOf(data, 'friendLastName')),
        { kind: 'text', text },
        ...(block ? [block] : []),
        {
          kind: 'button',
          text: t(block ? 'friend.button' : 'friend.siteButton'),
          href: block?.href ?? absoluteUrl(`/${language}/`),
        },
        await closingBlock(language, null),
      ],
      reason: t('friend.reason', { email: sender.email }),
      unsubscribe: null,
    },
  };
}
