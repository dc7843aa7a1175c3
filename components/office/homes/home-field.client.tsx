'use client';

import { useRef } from 'react';
import { Combobox } from '@/components/ui/combobox.client';
import type { ComboboxTexts } from '@/components/ui/combobox-list.client';
import { FieldGroup } from '@/components/ui/field';
import type { HomeOption } from '@/lib/domain/office/home-option';

export type HomeFieldTexts = ComboboxTexts & {
  /** '' below a field that follows another one. */
  hint: string;
  /** The question where several homes have what was typed. */
  which: string;
};

type HomeFieldProps = {
  id: string;
  name: string;
  value: string;
  texts: HomeFieldTexts;
  /** Of the last answer: what was typed could be any of these. */
  matches?: readonly HomeOption[] | undefined;
  isRequired?: boolean;
  maxLength: number;
};

const load = () => import('./home-suggestions.client').then(({ HomeSuggestions }) => HomeSuggestions);

/**
 * The field that names a home: by street, town, title, reference, agent or owner. Its text is what is sent, so that it
 * works without scripts too; where several homes have it, the form asks which one. The first value of its name counts:
 * a home that is chosen among the matches, else what is typed.
 */
export function HomeField({ id, name, value, texts, matches, isRequired = false, maxLength }: HomeFieldProps) {
  const options = useRef<HTMLDivElement>(null);
  const forget = () => {
    for (const radio of options.current?.querySelectorAll('input') ?? []) radio.checked = false;
  };
  return (
    <>
      {matches && matches.length > 0 && (
        <FieldGroup legend={texts.which}>
          <div ref={options} className="home-matches">
            {matches.map((match) => (
              <label key={match.value}>
                <input type="radio" name={name} value={match.value} />
                <span>
                  <b>{match.place}</b> {match.title} <span className="muted">{match.facts}</span>
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      <span className="home-field">
        <Combobox
          key={value}
          id={id}
          className="input input--small"
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          required={isRequired}
          aria-describedby={texts.hint ? `${id}-hint` : undefined}
          onInput={forget}
          load={load}
          suggestions={{ texts, onChoose: forget }}
        />
      </span>
      {texts.hint && (
        <small className="muted" id={`${id}-hint`}>
          {texts.hint}
        </small>
      )}
    </>
  );
}
