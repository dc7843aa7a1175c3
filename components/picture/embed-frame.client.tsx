'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addConsent, hasConsent } from '@/components/consent/consent-store';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { EmbedBoxProps } from './embed-texts';

/** Milliseconds after which a service that is still silent is reported as not answering. */
const timeoutMs = 10_000;

/**
 * Asks for consent where another service would see the visitor, and shows its frame. A direct link always stands beside
 * it.
 */
export function EmbedFrame({ href, frameUrl, title, asksConsent, texts }: EmbedBoxProps) {
  const [isAllowed, setAllowed] = useState(() => !asksConsent || hasConsent('social'));
  const question = useRef<HTMLButtonElement>(null);
  // The pressed still is gone, so the focus goes to what replaced it.
  useEffect(() => question.current?.focus(), []);

  const elsewhere = (
    <a className="link small" href={href} target="_blank" rel="noopener">
      {texts.elsewhere}
      <span className="sr"> ({texts.newTab})</span>
      <Icon name="external-link" />
    </a>
  );
  if (isAllowed) return <Frame frameUrl={frameUrl} title={title} texts={texts} elsewhere={elsewhere} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this is a question with its answers
    <div className="embed embed__box embed__ask" role="group" aria-label={title}>
      <p>{texts.ask}</p>
      <div className="row">
        <Button ref={question} isSmall onClick={() => setAllowed(true)}>
          {texts.once}
        </Button>
        <Button
          look="line"
          isSmall
          onClick={() => {
            addConsent('social');
            setAllowed(true);
          }}
        >
          {texts.allow}
        </Button>
      </div>
      {elsewhere}
    </div>
  );
}

type FrameProps = Pick<EmbedBoxProps, 'frameUrl' | 'title' | 'texts'> & { elsewhere: ReactNode };

function Frame({ frameUrl, title, texts, elsewhere }: FrameProps) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'waiting' | 'there' | 'silent'>(navigator.onLine ? 'waiting' : 'silent');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = window.setTimeout(() => setState('silent'), timeoutMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  return (
    <div className="embed embed--open">
      <div className="embed__box">
        {state === 'waiting' && <p className="embed__wait">{texts.loading}</p>}
        <iframe
          key={attempt}
          ref={frame}
          src={frameUrl}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture; gyroscope; accelerometer; xr-spatial-tracking"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState('there')}
        />
      </div>
      <div role="status">
        {state === 'silent' && (
          <Note tone="warn">
            <Icon name="triangle-alert" />
            {texts.slow}
          </Note>
        )}
      </div>
      <div className="embed__foot">
        {state === 'silent' && (
          <Button
            look="line"
            isSmall
            onClick={() => {
              setState('waiting');
              setAttempt(attempt + 1);
            }}
          >
            <Icon name="rotate-ccw" />
            {texts.retry}
          </Button>
        )}
        {elsewhere}
      </div>
    </div>
  );
}
