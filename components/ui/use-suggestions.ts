import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a keystroke: not a request a letter, and yet at once for who waits. */
const typingPauseMs = 120;

/** What is found for a text, a pause after its last letter; `askAgain` asks once more, `askAnew` shows nothing until then. */
export function useSuggestions<Entry>(
  sought: string | null,
  find: (sought: string, signal: AbortSignal) => Promise<readonly Entry[]>,
  whenAsking: () => void,
) {
  const [asked, setAsked] = useState(0);
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const request = useEffectEvent(find);
  const onAsk = useEffectEvent(whenAsking);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the form
  useEffect(() => {
    onAsk();
    setFailed(false);
    if (sought === null) {
      setEntries(null);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const timer = window.setTimeout(async () => {
      try {
        const found = await request(sought, signal);
        if (!signal.aborted) setEntries(found);
      } catch {
        // A request that was overtaken is not an error.
        if (signal.aborted) return;
        setEntries(null);
        setFailed(true);
      }
    }, typingPauseMs);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [sought, asked]);

  const askAgain = () => setAsked((count) => count + 1);
  const askAnew = () => {
    setEntries(null);
    askAgain();
  };
  return { entries, hasFailed, askAgain, askAnew };
}
