import { Field, Select } from '@/components/ui/field';
import type { Language } from '@/lib/domain/language';
import { sendOwnerLetter } from '@/lib/features/owners/message-actions';
import type { SentMessage } from '@/lib/features/owners/write-to-agency';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { OwnerForm } from './owner-form.client';
import { getOwnerTexts } from './owner-texts';

type OwnerLetterProps = {
  /** The properties that a message may be about, with their names. */
  properties: readonly { id: number; name: string }[];
  /** What they wrote last. */
  sent: readonly SentMessage[];
  language: Language;
};

/** What the owner writes to the agency, and what they wrote last. */
export async function OwnerLetter({ properties, sent, language }: OwnerLetterProps) {
  const t = await getTranslations('portal.letter');
  const dateOf = await datesIn(language);
  const texts = await getOwnerTexts();
  const [only] = properties;
  if (!only) return null;
  const isOne = properties.length === 1;
  return (
    <details>
      <summary>{t('title')}</summary>
      <OwnerForm
        action={sendOwnerLetter}
        language={language}
        texts={{ ...texts, answers: { ...texts.answers, sent: t('sent'), missing: t('missing') } }}
        {...(isOne && { hidden: { property: String(only.id) } })}
        fields={[{ name: 'text', kind: 'message', label: t('text'), hint: t('hint') }]}
        submit={t('submit')}
        look="line"
      >
        {!isOne && (
          <Field label={t('property')} htmlFor="letter-property">
            <Select id="letter-property" name="property">
              {properties.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </OwnerForm>
      {sent.length > 0 && (
        <ul className="owner-news">
          {sent.map(({ id, text, sentAt, answeredAt }) => (
            <li key={id}>
              <p className="small muted">
                {t('sentOn', { date: dateOf(sentAt, 'longMoment') })}{' '}
                {answeredAt ? t('answered', { date: dateOf(answeredAt, 'longMoment') }) : t('waiting')}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
