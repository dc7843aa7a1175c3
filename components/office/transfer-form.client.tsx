'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { maxTransferBytes, type TransferAnswer, type TransferCode } from '@/lib/domain/office/transfer-upload';
import { FileChoice, type FileChoiceTexts } from './imports/file-choice.client';

type TransferFormProps = {
  action: (answer: TransferAnswer | null, sent: FormData) => Promise<TransferAnswer | null>;
  language: Language;
  /** The import that the file is for. */
  name: string;
  words: FileChoiceTexts & Readonly<Record<'file' | 'hint' | 'send' | 'sending', string>>;
  /** `stored` has `{file}` for the new name. */
  answers: Readonly<Record<TransferCode, string>>;
};

/** Sends one file for an import. One that is too large is named before it is sent. */
export function TransferForm({ action, language, name, words, answers }: TransferFormProps) {
  const { state, refusal, sent, post, sendKept, isSending } = useFormAction<TransferAnswer | null>(action, null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [stored, setStored] = useState(0);
  const router = useRouter();
  const id = useId();
  const isStored = state?.code === 'stored' && !refusal;
  useEffect(() => {
    if (!isStored || sent === null) return;
    setStored((count) => count + 1);
    router.refresh();
  }, [isStored, sent, router]);

  const isTooLarge = chosen !== null && chosen.size > maxTransferBytes;

  function check(event: FormEvent<HTMLFormElement>): void {
    if (isTooLarge) event.preventDefault();
    else sendKept(event);
  }

  const code = isTooLarge ? 'tooLarge' : refusal ? 'unavailable' : state?.code;
  return (
    <form className="lead-form" action={post} onSubmit={check}>
      {code === 'stored' && (
        <Note tone="ok" role="status">
          {answers.stored.replace('{file}', state?.file ?? '')}
        </Note>
      )}
      {code !== undefined && code !== 'stored' && (
        <Note as="div" tone="warn" role="alert">
          <p>{answers[code]}</p>
          {!isTooLarge && !refusal && state?.reason && (
            <p className="small import-message" lang="en">
              {state.reason}
            </p>
          )}
        </Note>
      )}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="import" value={name} />
      <Field label={words.file} htmlFor={id}>
        <FileChoice
          // What is stored need not be sent again.
          key={stored}
          id={id}
          accept=".zip,.xml,application/zip,application/xml,text/xml"
          required
          aria-describedby={`${id}-hint`}
          language={language}
          isInvalid={isTooLarge}
          texts={words}
          onChoose={setChosen}
        />
        <small className="muted" id={`${id}-hint`}>
          {words.hint}
        </small>
      </Field>
      <Button look="line" isSmall type="submit" aria-busy={isSending}>
        {isSending ? words.sending : words.send}
      </Button>
    </form>
  );
}
