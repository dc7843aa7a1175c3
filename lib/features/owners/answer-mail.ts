import { getContent } from '@/lib/content/content';
import { neutralize } from '@/lib/domain/mail/neutralize';
import type { ViewingAnswer } from '@/lib/domain/owner/viewing-answer';
import type { Owner } from '@/lib/features/accounts/owner';
import { routeLead } from '@/lib/features/forms/route-lead';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { longDay, longMoment, shortMoment } from '@/lib/features/mail/mail-parts';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { getTranslator } from '@/lib/i18n/translator';
import type { OwnerViewing } from './list-owner-viewings';

type Answered = {
  owner: Owner;
  viewing: OwnerViewing;
  visitor: string;
  answer: ViewingAnswer;
  preference: string;
  now: Date;
};

/** Mails the agency an owner's answer to a viewing; the agency informs the visitor. */
export async function answerMail({ owner, viewing, visitor, answer, preference, now }: Answered): Promise<MailDraft> {
  const { catalogue, settings } = getContent();
  const language = settings.languages.default;
  const t = await getTranslator(language, 'mail.ownerAnswer');
  const property = catalogue.getProperty(viewing.propertyId);
  const block = property && (await propertyBlock(property, language));
  const referenceOf = await listReferences('property', [viewing.propertyId]);
  const about = block?.title ?? t('gone', { id: referenceOf(viewing.propertyId) });
  const start = new Date(viewing.startsAt);
  const date = viewing.isDayOnly ? longDay(language, start) : longMoment(language, start);
  const short = viewing.isDayOnly ? longDay(language, start) : shortMoment(language, start);
  const name = neutralize(owner.name);
  const text = t(`${answer}.text`, { name, date });
  return {
    kind: 'owner-answer',
    recipient: (await routeLead('contact-appointment', property?.manager ?? null, now)).recipient,
    replyTo: owner.email,
    document: {
      language,
      subject: t(`${answer}.subject`, { about, date: short }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`${answer}.heading`) },
        { kind: 'text', text },
        ...(preference === '' ? [] : [{ kind: 'quote' as const, text: preference }]),
        ...(block ? [block] : []),
        {
          kind: 'facts',
          rows: [
            ...(block ? [] : [{ label: t('property'), value: about }]),
            { label: t('when'), value: date },
            ...(visitor === '' ? [] : [{ label: t('visitor'), value: visitor }]),
            { label: t('owner'), value: owner.name },
            { label: t('email'), value: owner.email },
          ],
        },
        { kind: 'text', text: t('visitorNotTold') },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
