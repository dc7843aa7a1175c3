'use client';

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { Favourite } from '@/lib/domain/favourite/favourite-list';
import { maxCompared } from '@/lib/domain/favourite/favourite-list';
import type { Language } from '@/lib/domain/language';
import { countText } from '@/lib/domain/text/fill-text';
import { CompareBar, type CompareBarTexts } from './compare-bar.client';
import { clearFavourites, useFavourites } from './favourite-store';
import { CardSkeleton, KeptCard, type KeptCardTexts } from './kept-card.client';
import { ShareList, type ShareListTexts } from './share-list.client';
import { type SavedEntries, useSavedEntries } from './use-saved-entries';

export type OwnListTexts = {
  count: { one: string; other: string };
  sort: string;
  sorts: Readonly<Record<Sort, string>>;
  clear: string;
  damaged: string;
  notLasting: string;
  failed: string;
  retry: string;
  loading: string;
  card: KeptCardTexts;
  share: ShareListTexts;
  compare: CompareBarTexts;
};

type OwnListProps = {
  language: Language;
  compareHref: string;
  texts: OwnListTexts;
  /** Shown for an empty list. */
  children: ReactNode;
};

const sorts = ['kept', 'priceUp', 'priceDown'] as const;
type Sort = (typeof sorts)[number];

const skeletons = [1, 2, 3, 4];
/**
 * Outlives the page while the visitor stays on the site, so that it is still there on the way back from a comparison.
 */
let lastChosen: readonly number[] = [];

/** The properties saved in this browser, with the visitor's notes. */
export function OwnList({ language, compareHref, texts, children }: OwnListProps) {
  const kept = useFavourites();
  const items = kept?.value.items ?? [];
  const entries = useSavedEntries(
    language,
    items.map(({ id }) => id),
  );
  const [sort, setSort] = useState<Sort>('kept');
  const [chosen, setChosen] = useState(lastChosen);
  const heading = useFocusWhenGone(items.length);

  function choose(ids: readonly number[]) {
    lastChosen = ids;
    setChosen(ids);
  }

  if (kept === null) {
    return (
      <div className="kept-list" role="status" aria-label={texts.loading}>
        {skeletons.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const compared = chosen.filter((id) => items.some((item) => item.id === id) && entries.get(id) !== null);
  return (
    <>
      {kept.value.isDamaged && <Warning text={texts.damaged} />}
      {!kept.isLasting && <Warning text={texts.notLasting} />}
      {items.length === 0 && children}
      {items.length > 0 && (
        <OwnListHead
          ids={items.map(({ id }) => id)}
          heading={heading}
          language={language}
          texts={texts}
          sort={sort}
          onSort={setSort}
        />
      )}
      {entries.hasFailed && (
        <Warning text={texts.failed}>
          <button className="link" type="button" onClick={entries.retry}>
            {texts.retry}
          </button>
        </Warning>
      )}
      <ul className="kept-list">
        {sorted(items, sort, entries).map((favourite) => (
          <KeptCard
            key={favourite.id}
            favourite={favourite}
            entry={entries.get(favourite.id)}
            language={language}
            isChosen={compared.includes(favourite.id)}
            canChoose={compared.length < maxCompared}
            onChoose={(isChosen) =>
              choose(isChosen ? [...compared, favourite.id] : compared.filter((id) => id !== favourite.id))
            }
            texts={texts.card}
          />
        ))}
      </ul>
      <CompareBar
        href={compareHref}
        ids={compared}
        most={maxCompared}
        onClear={() => choose([])}
        texts={texts.compare}
      />
    </>
  );
}

type OwnListHeadProps = {
  ids: readonly number[];
  heading: RefObject<HTMLHeadingElement | null>;
  language: Language;
  texts: OwnListTexts;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** How many there are, their order, and what is done with all of them. */
function OwnListHead({ ids, heading, language, texts, sort, onSort }: OwnListHeadProps) {
  const sortId = useId();
  return (
    <div className="keep__head">
      <h2 ref={heading} tabIndex={-1}>
        {countText(texts.count, ids.length)}
      </h2>
      <div className="row">
        <label className="keep__sort" htmlFor={sortId}>
          <span>{texts.sort}</span>
          <Select
            isSmall
            id={sortId}
            value={sort}
            onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? 'kept')}
          >
            {sorts.map((one) => (
              <option key={one} value={one}>
                {texts.sorts[one]}
              </option>
            ))}
          </Select>
        </label>
        <ShareList language={language} ids={ids} texts={texts.share} />
        <Button look="soft" isSmall onClick={clearFavourites}>
          <Icon name="trash-2" />
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}

function Warning({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Note tone="warn" role="status">
      <Icon name="triangle-alert" />
      <span>
        {text} {children}
      </span>
    </Note>
  );
}

/** By price; those without one or no longer offered come last, in the order they were saved. */
function sorted(items: readonly Favourite[], sort: Sort, entries: SavedEntries): readonly Favourite[] {
  if (sort === 'kept') return items;
  const amount = ({ id }: Favourite) => entries.get(id)?.amount ?? null;
  return [...items].sort((a, b) => {
    const [first, second] = [amount(a), amount(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sort === 'priceUp' ? first - second : second - first;
  });
}

/** A removed card takes the focus with it: the heading, which shows how many are left, gets it. */
function useFocusWhenGone(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
