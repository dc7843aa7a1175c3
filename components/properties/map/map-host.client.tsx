'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MapFailure, MapSource } from './map-bridge';

type MapHostProps = {
  /** Address of the frame. */
  src: string;
  source: MapSource;
  /** A drawing of what the map will show, which stands for it until then and without scripts. */
  still?: ReactNode;
  texts: { title: string; loading: string; failed: Readonly<Record<MapFailure, string>>; retry: string };
};

type State = 'waiting' | 'loading' | 'shown' | { failed: MapFailure };

/** Distance in pixels at which a map that will soon be visible is loaded. */
const near = '400px';

/** The room of a map in a page. The frame, and all code that talks to it, loads when it is nearly visible. */
export function MapHost({ src, source, still, texts }: MapHostProps) {
  const { push } = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const failed = typeof state === 'object' ? state.failed : null;
  const hasFrame = state === 'loading' || state === 'shown';
  // The same list is the same source, however often the page re-renders.
  const key = JSON.stringify(source);

  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setState('loading');
      },
      { rootMargin: near },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a new frame
  useEffect(() => {
    const element = frame.current;
    if (!hasFrame || !element) return;
    const abort = new AbortController();
    const fail = (failed: MapFailure) => setState({ failed });
    import('./map-bridge').then(
      ({ bridgeMap }) => {
        if (abort.signal.aborted) return;
        const wanted: MapSource = JSON.parse(key);
        bridgeMap({
          frame: element,
          source: wanted,
          signal: abort.signal,
          push,
          onShown: () => setState('shown'),
          onFail: fail,
        });
      },
      () => fail('frame'),
    );
    return () => abort.abort();
  }, [hasFrame, attempt, key, push]);

  return (
    <div ref={box} className="map" data-state={failed ? 'failed' : state}>
      {hasFrame && <iframe key={attempt} ref={frame} src={src} title={texts.title} />}
      {state !== 'shown' && still}
      {state !== 'shown' && (
        <div className="map__wait" role="status">
          <p>{failed ? texts.failed[failed] : texts.loading}</p>
          {failed && (
            <Button
              look="soft"
              isSmall
              onClick={() => {
                setAttempt(attempt + 1);
                setState('loading');
              }}
            >
              {texts.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
