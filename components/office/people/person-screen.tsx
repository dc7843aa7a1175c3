import type { Language } from '@/lib/domain/language';
import { sendPersonSearch } from '@/lib/features/office/people/person-actions';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { PersonForm } from './person-form.client';

/** What is stored about a person, to export or erase it. */
export async function PersonScreen({ language }: { language: Language }) {
  const fault = await getTranslations('office.answer.fault');
  const t = await getTranslations('office.person');
  const elsewhere = ['backups', 'mailboxes', 'systems'] as const;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <PersonForm
        action={sendPersonSearch}
        language={language}
        texts={await getTexts('office.person')}
        ended={fault('ended')}
      />
      <section className="panel" aria-labelledby="person-elsewhere">
        <h2 id="person-elsewhere">{t('elsewhereTitle')}</h2>
        <ul className="person-lines">
          {elsewhere.map((place) => (
            <li key={place}>{t(`elsewhere.${place}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
