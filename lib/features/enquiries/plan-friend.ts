import { getContent } from '@/lib/content/content';
import { Refusal } from '@/lib/database/transaction';
import { personName } from '@/lib/domain/enquiry/person-name';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { findProperty } from '@/lib/features/forms/find-listing';
import { type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { checkCallerLimit, checkLimit } from '@/lib/features/limits/check-limits';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

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
