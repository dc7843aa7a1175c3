'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import type { SuggestionsProps } from '@/components/ui/combobox.client';
import { ComboboxList, type ComboboxTexts } from '@/components/ui/combobox-list.client';
import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import type { OfficeSuggestion } from '@/lib/features/office/search/suggest-office';

/** People, homes, leads, viewings and screens that have what is typed; one that is chosen opens. */
export function OfficeSuggestions({ input, texts }: { texts: ComboboxTexts } & SuggestionsProps) {
  const router = useRouter();
  const find = async (sought: string, signal: AbortSignal): Promise<readonly OfficeSuggestion[]> => {
    const response = await fetch(`/api/office/search/?${new URLSearchParams({ q: sought })}`, { signal });
    if (!response.ok) throw new Error(`The office was not searched: ${response.status}`);
    const answer: { found: OfficeSuggestion[] } | null = await response.json();
    if (!answer) throw new Error('Nobody is logged in');
    return answer.found;
  };
  return (
    <ComboboxList
      input={input}
      className="home-options office-options"
      texts={texts}
      // One letter finds too much to be of use.
      soughtIn={(text) => (text.trim().length < 2 ? '' : text.trim())}
      find={find}
      isDisabled={() => false}
      onChoose={({ href }) => {
        input.closest('dialog')?.close();
        router.push(href);
      }}
      arrange={(entries, option) =>
        [...new Set(entries.map(({ group }) => group))].map((title) => (
          <SuggestionGroup key={title} title={title} entries={entries} option={option} />
        ))
      }
      draw={({ name, about, picture }) => (
        <span className={picture === undefined ? 'home office-options__plain' : 'home'}>
          {picture && <Image className="home__picture" src={picture} alt="" width={64} height={48} />}
          {picture === null && (
            <span className="home__picture">
              <Icon name="house" />
            </span>
          )}
          <span className="home__words">
            <span className="home__name">{name}</span>
            {about && <span>{about}</span>}
          </span>
        </span>
      )}
    />
  );
}

type SuggestionGroupProps = {
  title: string;
  entries: readonly OfficeSuggestion[];
  option: (entry: OfficeSuggestion) => ReactNode;
};

function SuggestionGroup({ title, entries, option }: SuggestionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is a role
    <div role="group" aria-label={title}>
      <p className="office-options__title" aria-hidden="true">
        {title}
      </p>
      {entries
        .filter(({ group }) => group === title)
        .map((entry) => (
          <Fragment key={`${entry.href} ${entry.name}`}>{option(entry)}</Fragment>
        ))}
    </div>
  );
}
