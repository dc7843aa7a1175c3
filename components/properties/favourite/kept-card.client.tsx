'use client';

import { Card } from '@/components/properties/card.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Favourite } from '@/lib/domain/favourite/favourite-list';
import type { Language } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';
import { toggleFavourite } from './favourite-store';
import { NoteField, type NoteTexts } from './note-field.client';
import type { SavedEntry } from './saved-entry';

export type KeptCardTexts = {
  choose: string;
  keptOn: string;
  gone: string;
  goneText: string;
  drop: string;
  note: NoteTexts;
};

type KeptCardProps = {
  favourite: Favourite;
  /** Null: no longer offered. Undefined: not known yet. */
  entry: SavedEntry | null | undefined;
  language: Language;
  isChosen: boolean;
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
  texts: KeptCardTexts;
};

/** A card of the visitor's own list, with their note. */
export function KeptCard({ favourite, entry, language, isChosen, canChoose, onChoose, texts }: KeptCardProps) {
  const { id, note, keptOn } = favourite;
  const title = entry?.title ?? String(id);
  return (
    <li className="kept">
      {entry && <Card view={entry} />}
      {entry === undefined && <CardSkeleton />}
      {entry === null && (
        <div className="kept__gone">
          <Icon name="info" />
          <h3>{texts.gone}</h3>
          <p>{texts.goneText.replace('{id}', String(id))}</p>
          <Button look="soft" isSmall onClick={() => toggleFavourite(id)}>
            <Icon name="trash-2" />
            {texts.drop}
            <span className="sr"> {id}</span>
          </Button>
        </div>
      )}
      <NoteField
        id={id}
        note={note}
        keptOn={keptOn ? texts.keptOn.replace('{day}', writeDate(language, keptOn)) : null}
        texts={{ ...texts.note, label: texts.note.label.replace('{title}', title) }}
      />
      <div className="kept__foot">
        {entry && (
          <label className="check">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!canChoose && !isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
            <span>
              {texts.choose} <span className="sr">{title}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}

/** Room for a card that is still loading. */
export function CardSkeleton() {
  return (
    <div className="property-card kept__wait" aria-hidden="true">
      <div className="property-card__pic skeleton" />
      <div className="property-card__body">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>
  );
}
