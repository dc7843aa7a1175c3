'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Addressed } from '@/lib/features/office/replies/address-person';
import type { AnswerProblem, AnswerReply } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/answer-lead';
import { AnswerLetter } from './answer-letter';

type Words = Readonly<
  Record<
    | 'template'
    | 'empty'
    | 'use'
    | 'putBack'
    | 'subject'
    | 'text'
    | 'textHint'
    | 'sendHint'
    | 'signature'
    | 'tickAll'
    | 'times'
    | 'documents'
    | 'preview'
    | 'previewTitle'
    | 'edit'
    | 'send'
    | 'sendDone'
    | 'changedTitle',
    string
  >
>;

type AnswerFormProps = {
  action: (answer: AnswerReply, sent: FormData) => Promise<AnswerReply>;
  /** The language of the office. */
  language: string;
  lead: string;
  version: number;
  /** The address of the lead, and the parameters of its list. */
  address: string;
  list: readonly (readonly [string, string])[];
  /** Of a mail that begins a lead. */
  addressed: Addressed | null;
  draft: Omit<AnswerDraft, 'documents'>;
  /** What it is about, and where the proposed times are. */
  home: ReactNode;
  /** Papers that may go along: what they are called, and how large they are. */
  documents: readonly { key: string; name: string; note: string }[];
  /** Homes that may suit the reader, by what they fit. */
  fitting: readonly { title: string; homes: readonly { id: string; line: ReactNode }[] }[];
  words: Words;
  faults: Readonly<Record<AnswerProblem, string>>;
  /** What happened with the lead, by its version afterwards. */
  changes: readonly { version: number; key: string; line: ReactNode }[];
};

/** An answer that is written below what was asked: sent at once, or seen as it will be. It works without scripts too. */
export function AnswerForm(props: AnswerFormProps) {
  const { action, language, lead, version, list, addressed, draft, home, documents, fitting, words, faults, changes } =
    props;
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
  const missed = isConflict ? changes.filter((change) => change.version > (state?.seen ?? version)) : [];
  const { subject, text } = state ?? draft;
  const homes = state?.homes ?? [];
  const times = state?.times ?? [];
  const chosen = state?.documents ?? [];
  const letter = problem === undefined ? state?.letter : undefined;

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isSending) return;
    event.preventDefault();
    sendButton.current?.form?.requestSubmit(sendButton.current);
  }

  const sendButtons = (
    <>
      <Button ref={sendButton} type="submit" name="step" value="send" aria-busy={isSending}>
        {words.send}
      </Button>
      <Button look="line" type="submit" name="step" value="done" aria-busy={isSending}>
        {words.sendDone}
      </Button>
    </>
  );
  return (
    <>
      {!letter && draft.templates.length > 0 && <TemplateChoice {...props} textField={textField} />}
      <form id={formId} className="answer-form" action={post} onSubmit={sendKept} onKeyDown={sendByKey}>
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
        <input type="hidden" name="of" value={addressed?.of ?? ''} />
        <input type="hidden" name="to" value={addressed?.to ?? ''} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="mail" value={mail} />
        <input type="hidden" name="list" value={new URLSearchParams(list.map(([...pair]) => pair)).toString()} />
        {letter ? (
          <>
            <h3>{words.previewTitle}</h3>
            {home}
            <input type="hidden" name="subject" value={subject} />
            <input type="hidden" name="text" value={text} />
            {homes.map((id) => (
              <input key={id} type="hidden" name="home" value={id} />
            ))}
            {times.map((time) => (
              <input key={time} type="hidden" name="time" value={time} />
            ))}
            {chosen.map((key) => (
              <input key={key} type="hidden" name="document" value={key} />
            ))}
            <AnswerLetter subject={subject} blocks={letter} language={draft.language} />
            {chosen.length > 0 && (
              <p className="small">
                {words.documents}:{' '}
                {documents
                  .filter(({ key }) => chosen.includes(key))
                  .map(({ name, note }) => `${name} (${note})`)
                  .join(', ')}
              </p>
            )}
            <div className="row">
              {sendButtons}
              <Button look="line" type="submit" name="step" value="edit">
                {words.edit}
              </Button>
            </div>
          </>
        ) : (
          <>
            {/* The Enter key in a field presses the first button of its form: it must not send. */}
            <button type="submit" name="step" value="preview" hidden />
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
                ref={textField}
                className="input"
                id="answer-text"
                name="text"
                rows={10}
                required
                lang={draft.language}
                aria-describedby="answer-send-hint answer-hint"
                defaultValue={text}
              />
            </Field>
            <details className="answer-signature">
              <summary className="small">
                {words.signature}: {draft.signature.name}
              </summary>
              <AnswerLetter blocks={[{ kind: 'signature', ...draft.signature }]} language={draft.language} />
            </details>
            {fitting.map(({ title, homes: offered }) => (
              <fieldset key={title} className="field">
                <legend>{title}</legend>
                <div className="answer-homes">
                  {offered.map(({ id, line }) => (
                    <label key={id} className="check">
                      <input type="checkbox" name="home" value={id} defaultChecked={homes.includes(id)} />
                      {line}
                    </label>
                  ))}
                </div>
                {offered.length > 1 && (
                  <Button look="soft" isSmall className="answer-all" onClick={tickAll}>
                    {words.tickAll}
                  </Button>
                )}
              </fieldset>
            ))}
            {draft.times.length > 0 && (
              <fieldset className="field">
                <legend>{words.times}</legend>
                {home}
                <div className="answer-times">
                  {draft.times.map(({ startsAt, words: time }) => (
                    <label key={startsAt} className="check">
                      <input type="checkbox" name="time" value={startsAt} defaultChecked={times.includes(startsAt)} />
                      <span>{time}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            {documents.length > 0 && (
              <fieldset className="field">
                <legend>{words.documents}</legend>
                <div className="answer-times">
                  {documents.map(({ key, name, note }) => (
                    <label key={key} className="check">
                      <input type="checkbox" name="document" value={key} defaultChecked={chosen.includes(key)} />
                      <span>
                        {name} <small className="muted">{note}</small>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            <div className="row">
              {sendButtons}
              <Button look="soft" type="submit" name="step" value="preview">
                {words.preview}
              </Button>
            </div>
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

/** Ticks what stands in the same group. */
function tickAll({ currentTarget }: { currentTarget: Element }) {
  for (const box of currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []) box.checked = true;
}

type TemplateChoiceProps = Pick<AnswerFormProps, 'address' | 'list' | 'draft' | 'words'> & {
  textField: { readonly current: HTMLTextAreaElement | null };
};

/** A template takes the place of the text as soon as it is chosen; what had been written can be put back. */
function TemplateChoice({ address, list, draft, words, textField }: TemplateChoiceProps) {
  const filledIn = useRef(draft.text);
  const [former, setFormer] = useState<string | null>(null);

  function putBack(text: string) {
    const { current: field } = textField;
    if (!field) return;
    field.value = text;
    field.focus();
    setFormer(null);
  }

  function choose(id: string) {
    const { current: field } = textField;
    if (!field) return;
    const { value } = field;
    // Going through the templates with the arrow keys keeps what was written before the first.
    if (value !== filledIn.current) setFormer(value);
    filledIn.current = draft.templates.find((template) => template.id === id)?.text ?? draft.emptyText;
    field.value = filledIn.current;
  }

  return (
    <form className="lead-form" action={`${address}#answer`} method="get">
      {list.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.template} htmlFor="answer-template">
        <div className="row">
          <Select
            isSmall
            id="answer-template"
            name="template"
            defaultValue={draft.template ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{words.empty}</option>
            {draft.templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <noscript>
            <Button look="line" isSmall type="submit">
              {words.use}
            </Button>
          </noscript>
          {former !== null && (
            <Button look="soft" isSmall onClick={() => putBack(former)}>
              {words.putBack}
            </Button>
          )}
        </div>
      </Field>
    </form>
  );
}
