'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import type { Language } from '@/lib/domain/language';

export type FileChoiceTexts = Readonly<Record<'choose' | 'other' | 'drop', string>>;

type FileChoiceProps = Pick<ComponentProps<'input'>, 'id' | 'accept' | 'required' | 'aria-describedby'> & {
  language: Language;
  isInvalid: boolean;
  texts: FileChoiceTexts;
  /** What is chosen, also before the scripts were loaded; null for nothing. */
  onChoose: (file: File | null) => void;
};

/**
 * The browser's own control for a file, `file`, under a button in the page's language to which a file can be dragged. Says
 * what is chosen.
 */
export function FileChoice({ language, isInvalid, texts, onChoose, ...input }: FileChoiceProps) {
  const control = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  function choose(files: FileList | null | undefined): void {
    const chosen = files?.[0] ?? null;
    setFile(chosen);
    onChoose(chosen);
  }

  // Chosen before the scripts were loaded, or restored by the browser on the way back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => choose(control.current?.files), []);

  return (
    <>
      <div className="file-drop">
        <input
          className="input input--file"
          type="file"
          name="file"
          ref={control}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => choose(target.files)}
          {...input}
        />
        <span className="file-drop__face" aria-hidden="true">
          <span className="btn btn--line btn--small">{file ? texts.other : texts.choose}</span>
          <span className="file-drop__hint">{texts.drop}</span>
        </span>
      </div>
      {file && (
        <ul className="uploads" aria-live="polite">
          <li>
            <span className="uploads__name">{file.name}</span>
            <span className="uploads__size">{fileSize(file.size, language)}</span>
          </li>
        </ul>
      )}
    </>
  );
}
