'use client';

import { useEffect, useState } from 'react';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';

type HiddenFieldsProps = {
  form: EnquiryForm;
  language: Language;
  trapId: string;
  trapLabel: string;
  values: readonly (readonly [name: string, value: string])[];
};

/** The hidden fields of a form: its name and language, its subject, the visitor's source, and a honeypot. */
export function HiddenFields({ form, language, trapId, trapLabel, values }: HiddenFieldsProps) {
  const [arrival, setArrival] = useState({ referrer: '', landing: '' });

  useEffect(() => {
    // Both keep the values of the first page while the visitor stays on the site; nothing is stored for it.
    const [opened] = performance.getEntriesByType('navigation');
    setArrival({ referrer: document.referrer, landing: opened?.name ?? '' });
  }, []);

  return (
    <>
      <input type="hidden" name="form" defaultValue={form} />
      <input type="hidden" name="language" defaultValue={language} />
      <input type="hidden" name="referrer" value={arrival.referrer} readOnly />
      <input type="hidden" name="landing" value={arrival.landing} readOnly />
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="captcha__trap" aria-hidden="true">
        <label htmlFor={trapId}>{trapLabel}</label>
        <input id={trapId} name="fax" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
