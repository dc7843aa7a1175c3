'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Card } from '@/components/properties/card.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type Favourite, maxNoteLength } from '@/lib/domain/favourite/favourite-list';
import type { Language } from '@/lib/domain/language';
import { writeDate } from '@/lib/i18n/dates';
import { toggleFavourite, writeNote } from './favourite-store';
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

type NoteTexts = { label: string; placeholder: string; saved: string; notLasting: string };

type NoteFieldProps = {
  id: number;
  note: string;
  /** Since when it is kept. */
  keptOn: string | null;
  texts: NoteTexts;
};

const typingPause = 500;

/** The visitor's own note on a property, stored while they type. */
function NoteField({ id, note, keptOn, texts }: NoteFieldProps) {
  const name = useId();
  const [text, setText] = useState(note);
  const [said, setSaid] = useState('');
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** True where there was something to store, and it will last. */
  function store(): boolean | null {
    clearTimeout(timer.current);
    const words = unsaved.current;
    unsaved.current = null;
    return words === null ? null : writeNote(id, words);
  }

  function storeAndSay() {
    const isLasting = store();
    if (isLasting !== null) setSaid(isLasting ? texts.saved : texts.notLasting);
  }

  // Another tab may change the note while the visitor does not type here.
  useEffect(() => {
    if (unsaved.current === null) setText(note);
  }, [note]);

  const leave = useRef(store);
  useEffect(() => {
    leave.current = store;
  });
  useEffect(() => {
    const onLeave = () => leave.current();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  return (
    <div className="field kept__note">
      <label htmlFor={name}>{texts.label}</label>
      <textarea
        id={name}
        className="input"
        rows={2}
        maxLength={maxNoteLength}
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSaid('');
          unsaved.current = target.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(storeAndSay, typingPause);
        }}
        onBlur={storeAndSay}
      />
      <div className="kept__under">
        {keptOn && <span className="muted small">{keptOn}</span>}
        <span className="hint" role="status">
          {said}
        </span>
      </div>
    </div>
  );
}
