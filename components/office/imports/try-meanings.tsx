import { Note } from '@/components/ui/note';
import { formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { dateOrders, setupCodes } from '@/lib/domain/office/import-setup';
import { recordOf } from '@/lib/domain/record-of';
import { sendImportMapping } from '@/lib/features/imports/actions';
import type { OrderView } from '@/lib/features/imports/setup/import-orders';
import type { ImportSetup } from '@/lib/features/imports/setup/import-setup';
import type { TriedWord, TryReport } from '@/lib/features/imports/setup/try-report';
import { getTranslations } from '@/lib/i18n/words-in';
import { type MappedWord, MappingForm, type MappingTexts } from './mapping-form.client';
import { unfolded } from './unfolded';

type MeaningsProps = { setup: ImportSetup; report: TryReport; order: OrderView<TryReport>; language: Language };

/** Columns and words with what they were taken for. */
export async function Meanings({ setup, report, order, language }: MeaningsProps) {
  const t = await getTranslations('office.imports.try');
  const { table, words } = report;
  const isMapped = setup.kind === 'csv' || setup.kind === 'kyero';
  if (setup.name === null || !isMapped || (!table && words.length === 0)) return null;
  const rowOf = await wordRows(setup);
  const rows = words.map((word, index) => ({ isOpen: isOpen(word), row: rowOf(word, index) }));
  const open = rows.flatMap((one) => (one.isOpen ? [one.row] : []));
  const known = rows.flatMap((one) => (one.isOpen ? [] : [one.row]));
  return (
    <>
      {table && (
        <p className="muted small">
          {t('table', { rows: table.rows, line: table.heading })}{' '}
          {table.repeatedIds > 0 && t('repeatedIds', { count: table.repeatedIds })}
        </p>
      )}
      {table && table.missing.length > 0 && (
        <Note tone="warn">{t('missing', { fields: table.missing.join(', ') })}</Note>
      )}
      <MappingForm
        key={order.id}
        action={sendImportMapping}
        language={language}
        hidden={{ import: setup.name, tried: order.id }}
        columns={(table?.columns ?? []).map(({ column, target, reason, examples }, index) => ({
          name: `column-${index}`,
          column,
          target: target ?? '',
          why: t(`why.${reason}`),
          examples,
        }))}
        fieldNames={setup.fieldNames}
        open={open}
        known={known}
        hasGuesses={words.some(({ state }) => state === 'guessed')}
        dates={await datesOf(table)}
        texts={await textsOf(open.length, known.length)}
      />
    </>
  );
}

function isOpen({ state }: TriedWord): boolean {
  return state === 'unknown' || state === 'guessed';
}

/** How the dates of a table are read, where they could be read in two ways. */
async function datesOf(table: TryReport['table']) {
  if (!table?.hasOpenDates && !table?.mapping.dates) return null;
  const t = await getTranslations('office.imports.try');
  const { dates } = table.mapping;
  return {
    value: dates ?? '',
    options: [
      ...(dates ? [] : [{ value: '', text: t('datesOpen') }]),
      ...dateOrders.map((value) => ({ value, text: t(`datesFirst.${value}`) })),
    ],
  };
}

const plainTexts = [
  'dates',
  'datesHint',
  'columns',
  'columnsHint',
  'column',
  'examples',
  'target',
  'none',
  'words',
  'wordsHint',
  'noWords',
  'word',
  'field',
  'meaning',
  'count',
  'confirm',
] as const;

async function textsOf(open: number, known: number): Promise<MappingTexts> {
  const t = await getTranslations('office.imports.try');
  const fault = await getTranslations('office.imports.setup.fault');
  const answers = await getTranslations('office.imports.setup.answer');
  return {
    ...recordOf(plainTexts, (text) => t(text)),
    more: t('moreWords', { count: open - unfolded }),
    known: t('known', { count: known }),
    submit: t('save'),
    unknownField: fault('unknownField', { found: '{found}', nearest: '{nearest}' }),
    answers: { ...recordOf(setupCodes, (code) => answers(code)), saved: t('kept'), notWritten: t('notWritten') },
  };
}

async function wordRows({ choices }: ImportSetup) {
  const t = await getTranslations('office.imports.try');
  return ({ field, written, meaning, count, state }: TriedWord, index: number): MappedWord => {
    const isGuess = state === 'guessed' && meaning !== null;
    const unknown = t(/^status(?:=active)?$/.test(field) ? 'unknownStatus' : 'unknown');
    return {
      name: `word-${index}`,
      written,
      field,
      count: formatNumber(count),
      value: isGuess ? `${meaning}?` : (meaning ?? ''),
      options: [
        ...(state === 'unknown' ? [{ value: '', text: unknown }] : []),
        ...(isGuess ? [{ value: `${meaning}?`, text: t('guess', { meaning }) }] : []),
        ...(choices[field] ?? []).map((choice) => ({ value: choice, text: choice })),
      ],
    };
  };
}
