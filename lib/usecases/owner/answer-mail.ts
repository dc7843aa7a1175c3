import { getContent } from '@/lib/content/content';
import { neutralize } from '@/lib/domain/mail/neutralize';
import type { ViewingAnswer } from '@/lib/domain/owner/viewing-answer';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { routeLead } from '@/lib/usecases/enquiry/route-lead';
import { listReferences } from '@/lib/usecases/listing/list-references';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { longDay, longMoment } from '@/lib/usecases/mail/mail-parts';
import { toListedProperty } from '@/lib/usecases/property/listed-property';
import type { OwnerViewing } from './list-owner-viewings';
import type { Owner } from './owner';

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
  const words = await getTranslator(language, 'property');
  const property = catalogue.getProperty(viewing.propertyId);
  const listed = property && toListedProperty(property, language);
  const referenceOf = await listReferences('property', [viewing.propertyId]);
  const about = listed ? propertyTitle(words, listed) : t('gone', { id: referenceOf(viewing.propertyId) });
  const start = new Date(viewing.startsAt);
  const date = viewing.isDayOnly ? longDay(language, start) : longMoment(language, start);
  const name = neutralize(owner.name);
  const text = t(`${answer}.text`, { name, date });
  return {
    kind: 'owner-answer',
    recipient: (await routeLead('contact-appointment', property?.manager ?? null, now)).recipient,
    replyTo: owner.email,
    document: {
      language,
      subject: t(`${answer}.subject`, { about, date }),
      preview: text,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('property'), value: about },
            ...(listed ? [{ label: t('place'), value: propertyAddress(words, listed.property) }] : []),
            { label: t('when'), value: date },
            ...(visitor === '' ? [] : [{ label: t('visitor'), value: visitor }]),
            { label: t('owner'), value: `${owner.name}, ${owner.email}` },
          ],
        },
        ...(preference === '' ? [] : [{ kind: 'quote' as const, text: preference }]),
        { kind: 'text', text: t('visitorNotTold') },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
