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
import { MappingForm } from './mapping-form.client';

type MeaningsProps = { setup: ImportSetup; report: TryReport; order: OrderView<TryReport>; language: Language };

/** Columns and words with what they were taken for. */
export async function Meanings({ setup, report, order, language }: MeaningsProps) {
  const t = await getTranslations('office.imports.try');
  const fault = await getTranslations('office.imports.setup.fault');
  const answers = await getTranslations('office.imports.setup.answer');
  const { table, words } = report;
  const isMapped = setup.kind === 'csv' || setup.kind === 'kyero';
  if (setup.name === null || !isMapped || (!table && words.length === 0)) return null;
  const rows = words.map((word, index) => ({ word, row: wordRow(word, index) }));
  const isOpen = ({ word: { state } }: (typeof rows)[number]) => state === 'unknown' || state === 'guessed';
  const open = rows.filter(isOpen);
  const known = rows.filter((row) => !isOpen(row));
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
        open={open.map(({ row }) => row)}
        known={known.map(({ row }) => row)}
        hasGuesses={words.some(({ state }) => state === 'guessed')}
        dates={
          table?.hasOpenDates || table?.mapping.dates
            ? {
                value: table.mapping.dates ?? '',
                options: [
                  ...(table.mapping.dates ? [] : [{ value: '', text: t('datesOpen') }]),
                  ...dateOrders.map((value) => ({ value, text: t(`datesFirst.${value}`) })),
                ],
              }
            : null
        }
        texts={{
          dates: t('dates'),
          datesHint: t('datesHint'),
          columns: t('columns'),
          columnsHint: t('columnsHint'),
          column: t('column'),
          examples: t('examples'),
          target: t('target'),
          why: t('why.title'),
          none: t('none'),
          words: t('words'),
          wordsHint: t('wordsHint'),
          noWords: t('noWords'),
          word: t('word'),
          field: t('field'),
          meaning: t('meaning'),
          count: t('count'),
          more: t('moreWords', { count: open.length - 25 }),
          known: t('known', { count: known.length }),
          confirm: t('confirm'),
          submit: t('save'),
          unknownField: fault('unknownField', { found: '{found}', nearest: '{nearest}' }),
          answers: { ...recordOf(setupCodes, (code) => answers(code)), saved: t('kept'), notWritten: t('notWritten') },
        }}
      />
    </>
  );

  function wordRow({ field, written, meaning, count, state }: TriedWord, index: number) {
    const guess =
      state === 'guessed' && meaning !== null ? [{ value: `${meaning}?`, text: t('guess', { meaning }) }] : [];
    const choices = setup.choices[field] ?? [];
    return {
      name: `word-${index}`,
      written,
      field,
      count: formatNumber(count),
      value: meaning === null ? '' : state === 'guessed' ? `${meaning}?` : meaning,
      options: [
        ...(state === 'unknown'
          ? [{ value: '', text: t(/^status(?:=active)?$/.test(field) ? 'unknownStatus' : 'unknown') }]
          : []),
        ...guess,
        ...choices.map((choice) => ({ value: choice, text: choice })),
      ],
    };
  }
}
