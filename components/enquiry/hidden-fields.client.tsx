'use client';

import { useEffect, useRef } from 'react';
import type { Language } from '@/lib/domain/language';

type HiddenFieldsProps = {
  language: Language;
  trapId: string;
  trapLabel: string;
  values: readonly (readonly [name: string, value: string])[];
};

/** What a form carries unseen: its language, what it is about, how the visitor came, and a field that people leave empty. */
export function HiddenFields({ language, trapId, trapLabel, values }: HiddenFieldsProps) {
  const referrer = useRef<HTMLInputElement>(null);
  const landing = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Both stay those of the first page while the visitor goes on within the site; nothing is stored for it.
    const [opened] = performance.getEntriesByType('navigation');
    if (referrer.current) referrer.current.value = document.referrer;
    if (landing.current) landing.current.value = opened?.name ?? '';
  }, []);

  return (
    <>
      <input type="hidden" name="language" defaultValue={language} />
      <input type="hidden" name="stamp" defaultValue="" />
      <input type="hidden" name="referrer" defaultValue="" ref={referrer} />
      <input type="hidden" name="landing" defaultValue="" ref={landing} />
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="trap" aria-hidden="true">
        <label htmlFor={trapId}>{trapLabel}</label>
        <input id={trapId} name="fax" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
