import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { ImportFile } from '@/lib/domain/office/import-file';
import { FileChoice, type FileChoiceTexts } from './file-choice.client';
import { FaultLine } from './setup-control';

/** What an import reads in the place of an address. */
export type FileField = {
  /** For the browser's dialog. */
  accept: string;
  /** What the import reads now; null where it reads another place. */
  stored: ImportFile | null;
  /** When that came, in words. */
  storedAt: string;
  texts: FileChoiceTexts &
    Readonly<Record<'label' | 'hint' | 'replaces' | 'gone' | 'name' | 'size' | 'rows' | 'at', string>>;
};

type PlaceFieldsProps = {
  field: FileField;
  language: Language;
  id: string;
  /** Uploaded with the form, which was not saved. */
  uploaded: ImportFile | null;
  fault: string | null;
  onChoose: (file: File | null) => void;
};

/** The file of an import, and the choice of another one. */
export function PlaceFields({ field, language, id, uploaded, fault, onChoose }: PlaceFieldsProps) {
  const { accept, stored, storedAt, texts } = field;
  const shown = uploaded ?? stored;
  const isGone = shown?.bytes === null;
  return (
    <Field label={texts.label} htmlFor={id}>
      {shown && <ShownFile file={shown} at={uploaded ? '' : storedAt} language={language} texts={texts} />}
      {isGone && <Note tone="warn">{texts.gone}</Note>}
      <FileChoice
        // An uploaded file need not be sent again.
        key={shown?.from}
        id={id}
        accept={accept}
        aria-describedby={[`${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')}
        language={language}
        isInvalid={fault !== null}
        texts={texts}
        onChoose={onChoose}
      />
      <input type="hidden" name="uploaded" value={shown?.from ?? ''} />
      <p className="hint" id={`${id}-hint`}>
        {texts.hint} {shown && texts.replaces}
      </p>
      <FaultLine id={`${id}-fault`} text={fault} />
    </Field>
  );
}

type ShownFileProps = { file: ImportFile; at: string; language: Language; texts: FileField['texts'] };

function ShownFile({ file: { name, bytes, rows }, at, language, texts }: ShownFileProps) {
  const facts = [
    [texts.name, name],
    [texts.size, bytes === null ? '' : fileSize(bytes, language)],
    [texts.rows, formatNumber(rows)],
    [texts.at, at],
  ] as const;
  return (
    <dl className="import-file">
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
