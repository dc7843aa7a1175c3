'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useId } from 'react';
import { useFormAction } from '@/components/forms/use-form-action';
import { FormAnswer } from '@/components/office/form-answer';
import { Button } from '@/components/ui/button';
import { Field, HiddenInputs, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { SetupAnswer, SetupFault } from '@/lib/domain/office/import-setup';
import { unfolded } from './unfolded';

export type MappedColumn = { name: string; column: string; target: string; why: string; examples: readonly string[] };
export type MappedWord = {
  name: string;
  written: string;
  field: string;
  count: string;
  value: string;
  options: readonly { value: string; text: string }[];
};

export type MappingTexts = Readonly<
  Record<
    | 'columns'
    | 'columnsHint'
    | 'column'
    | 'examples'
    | 'target'
    | 'none'
    | 'words'
    | 'wordsHint'
    | 'noWords'
    | 'word'
    | 'field'
    | 'meaning'
    | 'count'
    | 'more'
    | 'known'
    | 'confirm'
    | 'dates'
    | 'datesHint'
    | 'submit'
    | 'unknownField',
    string
  >
> & { answers: Readonly<Record<SetupAnswer['code'], string>> };

type MappingFormProps = {
  action: (answer: SetupAnswer | null, sent: FormData) => Promise<SetupAnswer | null>;
  language: string;
  hidden: Readonly<Record<'import' | 'tried', string>>;
  columns: readonly MappedColumn[];
  fieldNames: readonly string[];
  /** Those that a person should look at, then those that the site knows. */
  open: readonly MappedWord[];
  known: readonly MappedWord[];
  hasGuesses: boolean;
  /** How dates that could be read either way are read; null where all are clear, or none is. */
  dates: { value: string; options: readonly { value: string; text: string }[] } | null;
  texts: MappingTexts;
};

/** What each column and word of a source means, for a person to correct. */
export function MappingForm(props: MappingFormProps) {
  const { action, language, hidden, columns, fieldNames, open, known, hasGuesses, dates, texts } = props;
  const { state, refusal, post, sendKept, isSending } = useFormAction<SetupAnswer | null>(action, null);
  const router = useRouter();
  const id = useId();
  const isSaved = state?.code === 'saved' && !refusal;
  useEffect(() => {
    if (isSaved) router.refresh();
  }, [isSaved, router]);
  const code = refusal ? 'unavailable' : state?.code;
  const typedOr = (name: string, stored: string) => (isSaved ? stored : (state?.values?.[name] ?? stored));
  const faults = refusal ? undefined : state?.faults;
  return (
    <form className="lead-form import-mapping" action={post} onSubmit={sendKept} noValidate>
      <FormAnswer text={code && texts.answers[code]} isDone={isSaved}>
        {state?.paste && !refusal && <pre className="import-paste">{state.paste}</pre>}
      </FormAnswer>
      <input type="hidden" name="language" value={language} />
      <HiddenInputs values={hidden} />
      {columns.length > 0 && <Columns {...{ id, columns, fieldNames, faults, texts, typedOr }} />}
      {dates && <Dates {...{ id, dates, texts, typedOr }} />}
      <Words {...{ open, known, texts, typedOr }} />
      {hasGuesses && (
        <label className="check">
          <input type="checkbox" name="confirm" value="yes" />
          <span>{texts.confirm}</span>
        </label>
      )}
      <Button look="main" isSmall type="submit" aria-busy={isSending}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** What every part of the form shares. */
type Part<Name extends keyof MappingFormProps> = Pick<MappingFormProps, Name | 'texts'> & {
  typedOr: (name: string, stored: string) => string;
};

type ColumnsProps = Part<'columns' | 'fieldNames'> & { id: string; faults: SetupAnswer['faults'] };

function Columns({ id, columns, fieldNames, faults, texts, typedOr }: ColumnsProps) {
  return (
    <>
      <h3>{texts.columns}</h3>
      <p className="muted small">{texts.columnsHint}</p>
      <datalist id={`${id}fields`}>
        {fieldNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <table className="table table--stack">
        <caption className="sr">{texts.columns}</caption>
        <Head columns={[texts.column, texts.examples, texts.target]} />
        <tbody>
          {columns.map((column) => (
            <ColumnRow
              key={column.name}
              {...{ id, column, texts }}
              fault={faults?.[column.name]}
              value={typedOr(column.name, column.target)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type ColumnRowProps = {
  id: string;
  column: MappedColumn;
  fault: SetupFault | undefined;
  value: string;
  texts: MappingTexts;
};

function ColumnRow({ id, column: { name, column, why, examples }, fault, value, texts }: ColumnRowProps) {
  return (
    <tr>
      <td data-th={texts.column}>{column}</td>
      <td data-th={texts.examples}>
        <span className="muted small">{examples.join(' · ') || '–'}</span>
      </td>
      <td data-th={texts.target}>
        <div className="field">
          <input
            className="input input--small"
            name={name}
            list={`${id}fields`}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder={texts.none}
            aria-label={`${texts.target}: ${column}`}
            aria-describedby={`${id}${name}-why`}
            aria-invalid={fault !== undefined || undefined}
            defaultValue={value}
          />
          <span className={fault ? 'error' : 'hint'} id={`${id}${name}-why`}>
            {fault && <Icon name="circle-alert" />}
            {fault
              ? texts.unknownField.replace('{found}', fault.found ?? '').replace('{nearest}', fault.nearest ?? '')
              : why}
          </span>
        </div>
      </td>
    </tr>
  );
}

type DatesProps = Part<never> & { id: string; dates: NonNullable<MappingFormProps['dates']> };

function Dates({ id, dates, texts, typedOr }: DatesProps) {
  return (
    <Field label={texts.dates} htmlFor={`${id}dates`}>
      <Select
        isSmall
        id={`${id}dates`}
        name="dates"
        aria-describedby={`${id}dates-hint`}
        defaultValue={typedOr('dates', dates.value)}
      >
        {dates.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <p className="hint" id={`${id}dates-hint`}>
        {texts.datesHint}
      </p>
    </Field>
  );
}

function Words({ open, known, texts, typedOr }: Part<'open' | 'known'>) {
  const words = (list: readonly MappedWord[]) => <WordTable words={list} texts={texts} typedOr={typedOr} />;
  return (
    <>
      <h3>{texts.words}</h3>
      {open.length === 0 ? (
        <p className="muted">{texts.noWords}</p>
      ) : (
        <>
          <p className="muted small">{texts.wordsHint}</p>
          {words(open.slice(0, unfolded))}
          {open.length > unfolded && (
            <details>
              <summary>{texts.more}</summary>
              {words(open.slice(unfolded))}
            </details>
          )}
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary>{texts.known}</summary>
          {words(known)}
        </details>
      )}
    </>
  );
}

type WordTableProps = Part<never> & { words: readonly MappedWord[] };

function WordTable({ words, texts, typedOr }: WordTableProps): ReactNode {
  return (
    <table className="table table--stack">
      <caption className="sr">{texts.words}</caption>
      <Head columns={[texts.word, texts.field, texts.meaning, texts.count]} />
      <tbody>
        {words.map(({ name, written, field, count, value, options }) => (
          <tr key={name}>
            <td data-th={texts.word}>{written}</td>
            <td data-th={texts.field}>
              <code>{field}</code>
            </td>
            <td data-th={texts.meaning}>
              <Select
                isSmall
                name={name}
                aria-label={`${texts.meaning}: ${written}`}
                key={value}
                defaultValue={typedOr(name, value)}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.text}
                  </option>
                ))}
              </Select>
            </td>
            <td data-th={texts.count}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
