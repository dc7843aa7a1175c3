'use client';

import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Image } from '@/components/ui/image';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { FieldNotes } from './field-parts';

export type CaptchaTexts = {
  label: string;
  hint: string;
  labelQuestion: string;
  picture: string;
  refresh: string;
  toQuestion: string;
  toPicture: string;
  failed: string;
  frame: string;
};

type Challenge = { id: string } & ({ kind: 'picture'; picture: string } | { kind: 'question'; question: string });

type CharactersProps = {
  id: string;
  form: EnquiryForm;
  texts: CaptchaTexts;
  language: Language;
  error: string | null;
  /** How visitors who cannot read the picture reach the agency. */
  otherWays: ReactNode;
};

type CaptchaFieldProps = CharactersProps & {
  /** How often the form was sent: each answer is valid once. */
  tries: number;
  /** There is also a question in words; it counts where the browser completed its proof of work. */
  hasQuestion: boolean;
};

/** Characters to copy from a picture, or a question in words. Without scripts a frame shows the picture. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { id, form, texts, language, otherWays, hasQuestion, tries } = props;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const kind = useRef<Challenge['kind']>('picture');
  const input = useRef<HTMLInputElement>(null);

  const load = useCallback(async () => {
    try {
      const response = await fetch(`/api/captcha/?kind=${kind.current}&language=${language}`);
      if (!response.ok) throw new Error(String(response.status));
      setChallenge(await response.json());
      setFailed(false);
      if (input.current) input.current.value = '';
    } catch {
      setFailed(true);
    }
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission spends the challenge
  useEffect(() => {
    load();
  }, [load, tries]);

  function turnTo(next: Challenge['kind']) {
    kind.current = next;
    load();
    input.current?.focus();
  }

  const isQuestion = challenge?.kind === 'question';
  return (
    <fieldset className="captcha">
      {isQuestion ? (
        <p className="captcha__question" id={`${id}-question`}>
          {challenge.question}
        </p>
      ) : (
        <>
          <noscript>
            <PictureFrame form={form} texts={texts} language={language} />
            {hasQuestion && otherWays}
          </noscript>
          <span className="captcha__picture">
            {challenge?.kind === 'picture' && (
              <Image src={challenge.picture} alt={texts.picture} width={220} height={74} />
            )}
          </span>
        </>
      )}
      <span className="captcha__tools">
        {!isQuestion && (
          <button className="link" type="button" onClick={load}>
            {texts.refresh}
          </button>
        )}
        {hasQuestion && (
          <button className="link" type="button" onClick={() => turnTo(isQuestion ? 'picture' : 'question')}>
            {isQuestion ? texts.toPicture : texts.toQuestion}
          </button>
        )}
      </span>
      {hasFailed && (
        <p className="error" role="status">
          {texts.failed}
        </p>
      )}
      <input type="hidden" name="captchaId" value={challenge?.id ?? ''} readOnly />
      <AnswerField {...props} input={input} questionId={isQuestion ? `${id}-question` : null} />
      {!hasQuestion && otherWays}
    </fieldset>
  );
}

/** The same without scripts. */
export function PlainCaptcha(props: CharactersProps) {
  return (
    <fieldset className="captcha">
      <PictureFrame {...props} />
      <AnswerField {...props} input={null} questionId={null} />
      {props.otherWays}
    </fieldset>
  );
}

function PictureFrame({ form, texts, language }: Pick<CharactersProps, 'form' | 'texts' | 'language'>) {
  const address = `/api/captcha/frame/?form=${form}&language=${language}`;
  return <iframe className="captcha__frame" title={texts.frame} src={address} />;
}

type AnswerFieldProps = Pick<CharactersProps, 'id' | 'texts' | 'error'> & {
  input: Ref<HTMLInputElement>;
  questionId: string | null;
};

function AnswerField({ id, texts, error, input, questionId }: AnswerFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {questionId ? texts.labelQuestion : texts.label}{' '}
        <span className="req" aria-hidden="true">
          *
        </span>
      </label>
      <input
        className="input"
        id={id}
        ref={input}
        name="captcha"
        type="text"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue=""
        aria-describedby={[`${id}-hint`, questionId, error && `${id}-error`].filter(Boolean).join(' ')}
        {...(error && { 'aria-invalid': true })}
      />
      <FieldNotes field={{ hint: texts.hint }} id={id} error={error} />
    </div>
  );
}
