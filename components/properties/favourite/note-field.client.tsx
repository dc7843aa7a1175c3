'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { maxNoteLength } from '@/lib/domain/favourite/favourite-list';
import { writeNote } from './favourite-store';

export type NoteTexts = { label: string; placeholder: string; saved: string; notLasting: string };

type NoteFieldProps = {
  id: number;
  note: string;
  /** Since when it is kept. */
  keptOn: string | null;
  texts: NoteTexts;
};

const typingPause = 500;

/** The visitor's own note on a property, stored while they type. */
export function NoteField({ id, note, keptOn, texts }: NoteFieldProps) {
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
