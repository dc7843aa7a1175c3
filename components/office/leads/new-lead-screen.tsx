import { randomUUID } from 'node:crypto';
import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { BackLink } from '@/components/office/office-frame';
import { type Language, languageInfo } from '@/lib/domain/language';
import { leadChannels } from '@/lib/domain/office/office-states';
import { sendNewLead } from '@/lib/features/office/leads/actions';
import type { NewLeadForm as Form } from '@/lib/features/office/leads/new-lead';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { NewLeadForm } from './new-lead-form.client';

/** The form of a lead that came by telephone, in person or by mail. */
export async function NewLeadScreen({ form, language }: { form: Form; language: Language }) {
  const t = await getTranslations('office.newLead');
  const leads = await getTranslations('office.leads');
  const { channels, ...texts } = await getTexts('office.newLead');
  const { ended } = await getTexts('office.answer.fault');
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('leads')} text={leads('back')} />
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <section className="panel" aria-label={t('title')}>
        <NewLeadForm
          action={sendNewLead}
          id={randomUUID()}
          language={language}
          texts={{ ...texts, problem: { ...texts.problem, ended } }}
          homeTexts={await getHomeFieldTexts()}
          channels={leadChannels.map((value) => ({ value, label: channels[value] }))}
          languages={form.languages.map((value) => ({ value, label: languageInfo[value].name }))}
          filled={form.typed}
        />
      </section>
    </>
  );
}
