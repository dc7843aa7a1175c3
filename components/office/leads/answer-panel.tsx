import { type Language, languageNameIn } from '@/lib/domain/language';
import { answerPlaceholders } from '@/lib/domain/office/answer-template';
import type { LeadView } from '@/lib/features/office/leads/get-lead';
import { sendLeadAnswer } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/answer-lead';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { AnswerForm } from './answer-form.client';
import { EventLine } from './event-line';

type AnswerPanelProps = { lead: LeadView; draft: AnswerDraft; language: Language };

/** An answer to a lead, below what was asked. */
export async function AnswerPanel({ lead, draft, language }: AnswerPanelProps) {
  const t = await getTranslations('office.answer');
  const { documents, ...written } = draft;
  const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <section className="panel" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{t('title')}</h2>
      <dl className="answer-head">
        <dt>{t('to')}</dt>
        <dd>{draft.recipient}</dd>
        <dt>{t('replyTo')}</dt>
        <dd>{draft.replyTo}</dd>
      </dl>
      <AnswerForm
        key={`${draft.template} ${lead.sent?.id}`}
        action={sendLeadAnswer}
        language={language}
        lead={lead.id}
        version={lead.version}
        address={officePath(`leads/${lead.id}`)}
        list={lead.list}
        draft={written}
        documents={documents.map(({ key, name, bytes }) => ({
          key,
          name,
          note: bytes === null ? t('asLink') : kilobytes.format(Math.ceil(bytes / 1024)),
        }))}
        words={{
          template: t('template'),
          empty: t('empty'),
          use: t('use'),
          putBack: t('putBack'),
          subject: t('subject'),
          text: t('text', { language: languageNameIn(language, draft.language) }),
          textHint: t('textHint', { names: answerPlaceholders.map((name) => `{${name}}`).join(' ') }),
          sendHint: t('sendHint'),
          signature: t('signature'),
          times: t('times'),
          documents: t('documents'),
          preview: t('preview'),
          previewTitle: t('previewTitle'),
          edit: t('edit'),
          send: t('send'),
          sendDone: t('sendDone'),
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
  );
}
