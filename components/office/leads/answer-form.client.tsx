'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSessionForm } from '@/components/forms/use-session-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { AnswerProblem, AnswerReply } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/answer-lead';
import { AnswerLetter } from './answer-letter';

type Words = Readonly<
  Record<
    'subject' | 'text' | 'textHint' | 'times' | 'preview' | 'previewTitle' | 'edit' | 'send' | 'changedTitle',
    string
  >
>;

type AnswerFormProps = {
  action: (answer: AnswerReply, sent: FormData) => Promise<AnswerReply>;
  /** The language of the office. */
  language: string;
  lead: string;
  version: number;
  draft: Pick<AnswerDraft, 'id' | 'language' | 'subject' | 'text' | 'times'>;
  words: Words;
  faults: Readonly<Record<AnswerProblem, string>>;
  /** What happened with the lead, by its version afterwards. */
  changes: readonly { version: number; key: string; line: ReactNode }[];
};

/** Written, seen as it will be, and sent: three steps of one form, which work without scripts too. */
export function AnswerForm({ action, language, lead, version, draft, words, faults, changes }: AnswerFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<AnswerReply>(action, null);
  const router = useRouter();
  const problem = refusal ? 'unavailable' : state?.problem;
  const isConflict = problem === 'conflict';
  useEffect(() => {
    if (isConflict) router.refresh();
  }, [isConflict, router]);
  const missed = isConflict ? changes.filter((change) => change.version > (state?.seen ?? version)) : [];
  const { subject, text } = state ?? draft;
  const chosen = state?.times ?? [];
  const letter = problem === undefined ? state?.letter : undefined;
  return (
    <form id={formId} className="answer-form" action={post} onSubmit={sendKept}>
      {problem !== undefined && (
        <Note as="div" tone="warn" role="alert">
          <p>{faults[problem]}</p>
          {state?.names && (
            <p>
              <code>{state.names.join(' ')}</code>
            </p>
          )}
          {missed.length > 0 && (
            <>
              <p>
                <b>{words.changedTitle}</b>
              </p>
              <ul>
                {missed.map(({ key, line }) => (
                  <li key={key}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </Note>
      )}
      {place}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="lead" value={lead} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="mail" value={draft.id} />
      {letter ? (
        <>
          <h2>{words.previewTitle}</h2>
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="text" value={text} />
          {chosen.map((time) => (
            <input key={time} type="hidden" name="time" value={time} />
          ))}
          <AnswerLetter subject={subject} blocks={letter} language={draft.language} />
          <div className="row">
            <Button type="submit" name="step" value="send" aria-busy={isSending}>
              {words.send}
            </Button>
            <Button look="line" type="submit" name="step" value="edit">
              {words.edit}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field label={words.subject} htmlFor="answer-subject">
            <input
              className="input"
              id="answer-subject"
              name="subject"
              required
              maxLength={150}
              lang={draft.language}
              defaultValue={subject}
            />
          </Field>
          <Field label={words.text} htmlFor="answer-text">
            <textarea
              className="input"
              id="answer-text"
              name="text"
              rows={14}
              required
              lang={draft.language}
              aria-describedby="answer-hint"
              defaultValue={text}
            />
          </Field>
          <p className="muted small" id="answer-hint">
            {words.textHint}
          </p>
          {draft.times.length > 0 && (
            <fieldset className="field">
              <legend>{words.times}</legend>
              <div className="answer-times">
                {draft.times.map(({ startsAt, words: time }) => (
                  <label key={startsAt} className="check">
                    <input type="checkbox" name="time" value={startsAt} defaultChecked={chosen.includes(startsAt)} />
                    <span>{time}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <Button type="submit" name="step" value="preview" aria-busy={isSending}>
            {words.preview}
          </Button>
        </>
      )}
    </form>
  );
}
