'use client';

import { useEffect, useRef, useState } from 'react';
import { CloseButton } from '@/components/ui/button';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { checkSizes } from '@/lib/domain/enquiry/upload-limits';
import { isWrongKind } from '@/lib/domain/enquiry/upload-start';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';

/**
 * A file field on the browser's own control, which chooses and sends. With scripts it lies unseen over a button in the
 * page's language, the files are listed, can be removed and are added over several choices, and files that are too large
 * or of another kind are reported before anything is sent.
 */
export function FileField({ field, id, error }: FieldProps) {
  const { files: rules } = field;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);

  // Chosen before the scripts loaded, or restored by the browser on the way back.
  useEffect(() => setChosen([...(input.current?.files ?? [])]), []);

  const wrong = useWrongFiles(chosen, rules?.kinds);
  if (!rules) return null;
  const { most, accept, texts } = rules;
  const isWrong = (file: File) => wrong.includes(file);
  const problem = checkSizes(chosen, most)?.problem ?? (chosen.some(isWrong) ? 'wrongKind' : null);
  const notes = { field, id, error: error ?? (problem ? texts.errors[problem] : null) };

  function keep(files: readonly File[]) {
    if (input.current) putFiles(input.current, files);
    setChosen(files);
  }

  function remove(file: File) {
    keep(chosen.filter((other) => other !== file));
    input.current?.focus();
  }

  return (
    <div className={field.isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {field.label}
        <RequiredMark field={field} />
      </label>
      <div className="file-drop">
        <input
          className="input input--file"
          type="file"
          id={id}
          name={field.name}
          ref={input}
          accept={accept}
          multiple={most > 1}
          required={field.isRequired}
          onChange={({ target }) => keep(addFiles(chosen, [...(target.files ?? [])], most))}
          {...notesOf(notes)}
          {...(notes.error !== null && { 'aria-invalid': true })}
        />
        <span className="file-drop__face" aria-hidden="true">
          <span className="btn btn--line btn--small">{chosen.length > 0 ? texts.more : texts.choose}</span>
          <span className="file-drop__hint">{texts.drop}</span>
        </span>
      </div>
      {chosen.length > 0 && (
        <ChosenFiles id={id} label={field.label} rules={rules} files={chosen} isWrong={isWrong} onRemove={remove} />
      )}
      <FieldNotes {...notes} />
      <noscript>
        <span className="hint">{texts.again}</span>
      </noscript>
    </div>
  );
}

type FileRules = NonNullable<FieldProps['field']['files']>;

/** Those that are not of a kind that the field takes, by how they begin. */
function useWrongFiles(chosen: readonly File[], kinds: FileRules['kinds'] | undefined): readonly File[] {
  const [wrong, setWrong] = useState<readonly File[]>([]);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(chosen.map((file) => kinds && isWrongKind(file, kinds))).then((answers) => {
      if (isCurrent) setWrong(chosen.filter((_, index) => answers[index]));
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, kinds]);
  return wrong;
}

type ChosenFilesProps = {
  id: string;
  label: string;
  rules: FileRules;
  files: readonly File[];
  isWrong: (file: File) => boolean;
  onRemove: (file: File) => void;
};

function ChosenFiles({ id, label, rules: { language, total, texts }, files, isWrong, onRemove }: ChosenFilesProps) {
  return (
    <>
      <ul className="uploads" aria-label={label}>
        {files.map((file, index) => (
          <li key={keyOf(file)} className={checkSizes([file]) || isWrong(file) ? 'uploads__bad' : undefined}>
            <span className="uploads__name" id={`${id}-file${index}`}>
              {file.name}
            </span>
            <span className="uploads__size">{fileSize(file.size, language)}</span>
            <CloseButton
              id={`${id}-remove${index}`}
              label={texts.remove}
              aria-labelledby={`${id}-remove${index} ${id}-file${index}`}
              onClick={() => onRemove(file)}
            />
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <p className="uploads__total">
          {fileSize(
            files.reduce((sum, { size }) => sum + size, 0),
            language,
          )}{' '}
          / {total}
        </p>
      )}
    </>
  );
}

/** A phone chooses one picture at a time: each is added. Where one file is accepted, the last one counts. */
function addFiles(chosen: readonly File[], more: readonly File[], most: number): readonly File[] {
  if (most === 1) return more.length > 0 ? more : chosen;
  const known = new Set(chosen.map(keyOf));
  return [...chosen, ...more.filter((file) => !known.has(keyOf(file)))];
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Puts these files into the browser's control, and notifies the form's listeners. */
function putFiles(input: HTMLInputElement, files: readonly File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
