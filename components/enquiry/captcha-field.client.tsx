'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
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

type CaptchaFieldProps = {
  id: string;
  texts: CaptchaTexts;
  language: Language;
  /** How often the form was sent: each answer is good for one. */
  tries: number;
  error: string | null;
};

/** Characters to copy from a picture, or a question in words. Without scripts a frame shows the picture. */
export function CaptchaField({ id, texts, language, tries, error }: CaptchaFieldProps) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sending spends the challenge
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
            <iframe className="captcha__frame" title={texts.frame} src={`/api/captcha/frame/?language=${language}`} />
          </noscript>
          <span className="captcha__picture">
            {challenge?.kind === 'picture' && (
              // biome-ignore lint/performance/noImgElement: drawn for this moment, not served
              <img src={challenge.picture} alt={texts.picture} width={220} height={74} />
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
        <button className="link" type="button" onClick={() => turnTo(isQuestion ? 'picture' : 'question')}>
          {isQuestion ? texts.toPicture : texts.toQuestion}
        </button>
      </span>
      {hasFailed && (
        <p className="error" role="status">
          {texts.failed}
        </p>
      )}
      <input type="hidden" name="captchaId" value={challenge?.id ?? ''} readOnly />
      <div className="field">
        <label htmlFor={id}>
          {isQuestion ? texts.labelQuestion : texts.label}{' '}
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
          aria-describedby={[`${id}-hint`, isQuestion && `${id}-question`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          {...(error && { 'aria-invalid': true })}
        />
        <FieldNotes field={{ hint: texts.hint }} id={id} error={error} />
      </div>
    </fieldset>
  );
}
