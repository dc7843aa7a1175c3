import { AnswerPanel } from '@/components/office/leads/answer-panel';
import { BackLink } from '@/components/office/office-frame';
import type { Language } from '@/lib/domain/language';
import type { PersonMail } from '@/lib/features/office/replies/draft-mail';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';

/** A mail to a person that answers nothing: it begins a lead. */
export async function WriteScreen({ mail, language }: { mail: PersonMail; language: Language }) {
  const t = await getTranslations('office.contact');
  const leads = await getTranslations('office.leads');
  const { addressed, name, draft, fitting } = mail;
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath(`leads/${addressed.of}/person`)} text={t('backToPerson')} />
        <h1>{t('writeTo', { name: name || leads('nameless') })}</h1>
        <p className="muted small">{t('writeText')}</p>
      </header>
      <AnswerPanel
        about={{
          id: draft.id,
          version: 0,
          home: null,
          address: officePath(`leads/${addressed.of}/write`),
          list: [['to', addressed.to]],
          fitting,
          events: [],
          sent: null,
          addressed,
        }}
        draft={draft}
        language={language}
      />
    </>
  );
}
