import { BackLink } from '@/components/office/office-frame';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { type Language, languageNameIn } from '@/lib/domain/language';
import { answerPlaceholders } from '@/lib/domain/office/answer-template';
import type { LeadView } from '@/lib/features/office/leads/get-lead';
import { sendLeadAnswer } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/answer-lead';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { AnswerForm } from './answer-form.client';
import { EventLine } from './event-line';

type AnswerScreenProps = { lead: LeadView; draft: AnswerDraft; language: Language };

/** An answer to a lead, beside what was asked. */
export async function AnswerScreen({ lead, draft, language }: AnswerScreenProps) {
  const t = await getTranslations('office.answer');
  const back = officePath(`leads/${lead.id}`);
  return (
    <>
      <header className="office-title">
        <BackLink href={back} text={t('back')} />
        <h1>{t('titleNamed', { name: lead.name || draft.recipient })}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <div className="lead">
        <section className="panel" aria-label={t('title')}>
          <form className="lead-form" action={`${back}answer/`} method="get">
            <Field label={t('template')} htmlFor="answer-template">
              <div className="row">
                <Select isSmall id="answer-template" name="template" defaultValue={draft.template ?? ''}>
                  <option value="">{t('empty')}</option>
                  {draft.templates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <Button look="line" isSmall type="submit" aria-describedby="answer-replaces">
                  {t('use')}
                </Button>
              </div>
            </Field>
            <p className="muted small" id="answer-replaces">
              {t('useWarning')}
            </p>
          </form>
          <dl className="answer-head">
            <dt>{t('to')}</dt>
            <dd>{draft.recipient}</dd>
            <dt>{t('replyTo')}</dt>
            <dd>{draft.replyTo}</dd>
          </dl>
          <AnswerForm
            key={draft.template ?? ''}
            action={sendLeadAnswer}
            language={language}
            lead={lead.id}
            version={lead.version}
            draft={draft}
            words={{
              subject: t('subject'),
              text: t('text', { language: languageNameIn(language, draft.language) }),
              textHint: t('textHint', { names: answerPlaceholders.map((name) => `{${name}}`).join(' ') }),
              times: t('times'),
              preview: t('preview'),
              previewTitle: t('previewTitle'),
              edit: t('edit'),
              send: t('send'),
              changedTitle: t('changedTitle'),
            }}
            faults={await getTexts('office.answer.fault')}
            changes={lead.events.map((event) => ({
              version: event.version,
              key: event.id,
              line: <EventLine event={event} language={language} />,
            }))}
          />
        </section>
        <section className="panel" aria-labelledby="answer-asked">
          <h2 id="answer-asked">{t('asked')}</h2>
          <dl className="lead__fields">
            {lead.fields.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
