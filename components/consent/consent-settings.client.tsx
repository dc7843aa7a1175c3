'use client';

import { useEffect, useRef } from 'react';
import { CloseButton } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import type { ConsentCategory } from '@/lib/domain/consent/consent';
import type { Language } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';
import { ConsentChoices } from './consent-choices';
import { getConsent } from './consent-store';

/** The consent settings in one language, as `/api/consent-words/` answers. */
export type ConsentWords = {
  settings: string;
  close: string;
  policy: string;
  chosenOn: string;
  choices: { part: string; all: string; none: string };
  categories: Readonly<Record<ConsentCategory, { name: string; text: string }>>;
};

type ConsentSettingsProps = {
  words: ConsentWords;
  asked: readonly ConsentCategory[];
  /** For `Intl`. */
  language: Language;
  policyHref: string;
};

/** A switch for each category with the current choice; the first is always on, the others start off. */
export function ConsentSettings({ words, asked, language, policyHref }: ConsentSettingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const consent = getConsent();

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <CloseButton className="consent__close" data-choice="close" label={words.close} />
      <h2 id="consent-settings" ref={heading} tabIndex={-1}>
        {words.settings}
      </h2>
      <p className="small muted">
        {consent && words.chosenOn.replace('{date}', writeDate(language, consent.chosenOn))}
      </p>
      <ul className="consent__switches">
        {asked.map((category) => (
          <li key={category}>
            <label htmlFor={`consent-${category}`}>{words.categories[category].name}</label>
            <p id={`consent-${category}-text`}>{words.categories[category].text}</p>
            <span className="switch">
              <input
                id={`consent-${category}`}
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on
                role="switch"
                value={category}
                aria-describedby={`consent-${category}-text`}
                autoComplete="off"
                defaultChecked={category === 'necessary' || (consent?.agreed.includes(category) ?? false)}
                disabled={category === 'necessary'}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="small">
        <SiteLink className="link" href={policyHref}>
          {words.policy}
        </SiteLink>
      </p>
      <ConsentChoices choices={words.choices} />
    </>
  );
}
