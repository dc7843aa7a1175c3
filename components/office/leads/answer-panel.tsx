import { HomeName } from '@/components/office/homes/home-name';
import { EmailText } from '@/components/ui/email-text';
import { type Language, languageNameIn } from '@/lib/domain/language';
import { answerPlaceholders } from '@/lib/domain/office/answer-template';
import type { LeadView } from '@/lib/features/office/leads/get-lead';
import type { Addressed } from '@/lib/features/office/replies/address-person';
import { sendLeadAnswer } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/draft-answer';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { AnswerForm } from './answer-form.client';
import { EventLine } from './event-line';

type AnswerPanelProps = {
  about: Pick<LeadView, 'id' | 'version' | 'home' | 'list' | 'fitting' | 'events' | 'sent'> & {
    /** Of the screen. */
    address: string;
    /** Of a mail that begins a lead. */
    addressed: Addressed | null;
  };
  draft: AnswerDraft;
  language: Language;
};

/** An answer to a lead, below what was asked. */
export async function AnswerPanel({ about, draft, language }: AnswerPanelProps) {
  const t = await getTranslations('office.answer');
  const contact = await getTranslations('office.contact');
  const { documents, ...written } = draft;
  const kilobytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <section className="panel" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{about.addressed ? contact('write') : t('title')}</h2>
      <dl className="answer-head">
        <dt>{t('to')}</dt>
        <dd>
          <EmailText email={draft.recipient} />
        </dd>
        <dt>{t('replyTo')}</dt>
        <dd>
          <EmailText email={draft.replyTo} />
        </dd>
      </dl>
      <AnswerForm
        key={`${draft.template} ${about.sent?.id}`}
        action={sendLeadAnswer}
        language={language}
        lead={about.id}
        version={about.version}
        address={about.address}
        list={about.list}
        addressed={about.addressed}
        home={about.home && <HomeName home={about.home} isLinked={false} />}
        draft={written}
        documents={documents.map(({ key, name, bytes, isDrawn }) => ({
          key,
          name,
          note: isDrawn ? t('asDrawn') : bytes === null ? t('asLink') : kilobytes.format(Math.ceil(bytes / 1024)),
        }))}
        fitting={about.fitting.map(({ search, homes }) => ({
          title: search ? t('fitSearch', { search: [search.title, ...search.chips].join(' · ') }) : t('fitAsked'),
          homes: homes.map((home) => ({ id: String(home.id), line: <HomeName home={home} isLinked={false} /> })),
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
          tickAll: t('tickAll'),
          times: t('times'),
          ownTime: t('ownTime'),
          ownDay: t('ownDay'),
          ownClock: t('ownClock'),
          documents: t('documents'),
          preview: t('preview'),
          previewTitle: t('previewTitle'),
          edit: t('edit'),
          send: t('send'),
          sendDone: t('sendDone'),
          changedTitle: t('changedTitle'),
        }}
        faults={await getTexts('office.answer.fault')}
        why={await getTexts('office.calendar.drag.why')}
        changes={about.events.map((event) => ({
          version: event.version,
          key: event.id,
          line: <EventLine event={event} language={language} />,
        }))}
      />
    </section>
  );
}
