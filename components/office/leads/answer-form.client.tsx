'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field, HiddenInputs } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { AnswerReply } from '@/lib/features/office/replies/answer-actions';
import { AnswerChoices } from './answer-choices';
import { AnswerLetter } from './answer-letter';
import type { AnswerFormProps, Written } from './answer-props';
import { TemplateChoice } from './template-choice.client';

/** An answer that is written below what was asked: sent at once, or seen as it will be. It works without scripts too. */
export function AnswerForm(props: AnswerFormProps) {
  const { action, language, lead, version, list, addressed, draft, words, faults } = props;
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<AnswerReply>(action, null);
  // The page is drawn again while someone writes; until it is sent this stays the same mail.
  const [mail] = useState(draft.id);
  const textField = useRef<HTMLTextAreaElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  const problem = refusal ? 'unavailable' : state?.problem;
  const isConflict = problem === 'conflict';
  useEffect(() => {
    if (isConflict) router.refresh();
  }, [isConflict, router]);
  const said = useRef<HTMLDivElement>(null);
  // The buttons stand far below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer
  useEffect(() => {
    if (problem !== undefined) said.current?.focus();
  }, [state, problem]);
  const letter = problem === undefined ? state?.letter : undefined;
  const written: Written = state ?? {
    ...{ subject: draft.subject, text: draft.text, homes: [], times: [], documents: [] },
    own: { day: '', time: '' },
  };

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isSending) return;
    event.preventDefault();
    sendButton.current?.form?.requestSubmit(sendButton.current);
  }

  return (
    <>
      {!letter && draft.templates.length > 0 && <TemplateChoice {...props} textField={textField} />}
      <form id={formId} className="answer-form" action={post} onSubmit={sendKept} onKeyDown={sendByKey}>
        <div ref={said} className="answer-said" tabIndex={-1}>
          {problem !== undefined && (
            <AnswerFault {...props} text={faults[problem]} state={state} isConflict={isConflict} />
          )}
        </div>
        {place}
        <HiddenInputs
          values={{
            ...{ language, lead, version, mail },
            of: addressed?.of ?? '',
            to: addressed?.to ?? '',
            list: new URLSearchParams(list.map(([...pair]) => pair)).toString(),
          }}
        />
        {letter ? (
          <AnswerSeen {...props} written={written} letter={letter} />
        ) : (
          <>
            {/* The Enter key in a field presses the first button of its form: it must not send. */}
            <button type="submit" name="step" value="preview" hidden />
            <AnswerText draft={draft} words={words} written={written} textField={textField} />
            <AnswerChoices {...props} written={written} />
          </>
        )}
        <div className="row">
          <Button ref={sendButton} type="submit" name="step" value="send" aria-busy={isSending}>
            {words.send}
          </Button>
          <Button look="line" type="submit" name="step" value="done" aria-busy={isSending}>
            {words.sendDone}
          </Button>
          <Button look={letter ? 'line' : 'soft'} type="submit" name="step" value={letter ? 'edit' : 'preview'}>
            {letter ? words.edit : words.preview}
          </Button>
        </div>
        {!letter && (
          <>
            <p className="muted small" id="answer-send-hint">
              {words.sendHint}
            </p>
            <p className="muted small" id="answer-hint">
              {words.textHint}
            </p>
          </>
        )}
      </form>
    </>
  );
}

type AnswerFaultProps = Pick<AnswerFormProps, 'version' | 'words' | 'why' | 'changes'> & {
  text: string;
  state: AnswerReply;
  isConflict: boolean;
};

/** Why nothing was sent. */
function AnswerFault({ version, words, why, changes, text, state, isConflict }: AnswerFaultProps) {
  const missed = isConflict ? changes.filter((change) => change.version > (state?.seen ?? version)) : [];
  return (
    <Note as="div" tone="warn" role="alert">
      <p>{text}</p>
      {state?.notFree && (
        <p>
          <b>{state.notFree.time}</b>: {why[state.notFree.why]}
        </p>
      )}
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
  );
}

type AnswerTextProps = Pick<AnswerFormProps, 'draft' | 'words'> & {
  written: Written;
  textField: { current: HTMLTextAreaElement | null };
};

function AnswerText({ draft, words, written, textField }: AnswerTextProps) {
  return (
    <>
      <Field label={words.subject} htmlFor="answer-subject">
        <input
          className="input"
          id="answer-subject"
          name="subject"
          required
          maxLength={150}
          lang={draft.language}
          defaultValue={written.subject}
        />
      </Field>
      <Field label={words.text} htmlFor="answer-text">
        <textarea
          ref={textField}
          className="input"
          id="answer-text"
          name="text"
          rows={10}
          required
          lang={draft.language}
          aria-describedby="answer-send-hint answer-hint"
          defaultValue={written.text}
        />
      </Field>
      <details className="answer-signature">
        <summary className="small">
          {words.signature}: {draft.signature.name}
        </summary>
        <AnswerLetter blocks={[{ kind: 'signature', ...draft.signature }]} language={draft.language} />
      </details>
    </>
  );
}

type AnswerSeenProps = Pick<AnswerFormProps, 'draft' | 'home' | 'documents' | 'words'> & {
  written: Written;
  letter: NonNullable<NonNullable<AnswerReply>['letter']>;
};

/** The answer as it will be read, and what it is made of. */
function AnswerSeen({ draft, home, documents, words, written, letter }: AnswerSeenProps) {
  const { subject, text, own } = written;
  const chosen = documents.filter(({ key }) => written.documents.includes(key));
  const lists = { home: written.homes, time: written.times, document: written.documents };
  return (
    <>
      <h3>{words.previewTitle}</h3>
      {home}
      <HiddenInputs values={{ subject, text, ownDay: own.day, ownTime: own.time }} />
      {Object.entries(lists).map(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <AnswerLetter subject={subject} blocks={letter} language={draft.language} />
      {chosen.length > 0 && (
        <p className="small">
          {words.documents}: {chosen.map(({ name, note }) => `${name} (${note})`).join(', ')}
        </p>
      )}
    </>
  );
}
