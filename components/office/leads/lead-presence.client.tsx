'use client';

import { useEffect, useState } from 'react';
import { callAction } from '@/components/forms/use-form-action';
import { Icon } from '@/components/ui/icon';
import { sendLeadPresence } from '@/lib/features/office/leads/actions';
import type { Present } from '@/lib/features/office/leads/presence';

const everyMs = 20_000;
/** A page on which nothing is done no longer asks: its session may end. */
const restsAfterMs = 10 * 60_000;

type LeadPresenceProps = {
  language: string;
  lead: string;
  /** As the page was drawn. */
  present: readonly Present[];
  /** With `{name}`. */
  texts: { open: string; writing: string };
};

/** Who else has the lead open, or writes in it. */
export function LeadPresence({ language, lead, present, texts }: LeadPresenceProps) {
  const [others, setOthers] = useState(present);
  useEffect(() => setOthers(present), [present]);
  useEffect(() => {
    let isGone = false;
    let usedAt = Date.now();
    let wroteAt = 0;
    const use = () => {
      usedAt = Date.now();
    };
    const write = ({ target }: Event) => {
      use();
      if (target instanceof HTMLTextAreaElement) wroteAt = usedAt;
    };
    const ask = async () => {
      if (document.hidden || Date.now() - usedAt > restsAfterMs) return;
      const sent = new FormData();
      const isWriting = Date.now() - wroteAt < everyMs;
      for (const [name, value] of Object.entries({ language, lead, writing: isWriting ? 'yes' : 'no' }))
        sent.set(name, value);
      const called = await callAction(() => sendLeadPresence(null, sent));
      if (!isGone && called.isAnswered && called.answer) setOthers(called.answer);
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('pointerdown', use);
    document.addEventListener('keydown', use);
    document.addEventListener('input', write);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('keydown', use);
      document.removeEventListener('input', write);
    };
  }, [language, lead]);
  return (
    <div role="status">
      {others.map(({ name, isWriting }) => (
        <p key={name} className="lead-present small">
          <Icon name={isWriting ? 'pencil' : 'eye'} />
          {(isWriting ? texts.writing : texts.open).replace('{name}', () => name)}
        </p>
      ))}
    </div>
  );
}
