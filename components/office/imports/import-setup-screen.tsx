import type { ReactNode } from 'react';
import { BackLink } from '@/components/office/office-frame';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { importFileTypes, isImportFileKind } from '@/lib/domain/office/import-file';
import { scheduleKinds, settingInput, setupCodes, setupFaults } from '@/lib/domain/office/import-setup';
import { maxTransferBytes } from '@/lib/domain/office/transfer-upload';
import { recordOf } from '@/lib/domain/record-of';
import { sendImportSetup } from '@/lib/features/imports/actions';
import type { ImportSetup, SetupField } from '@/lib/features/imports/setup/import-setup';
import type { HomeLine } from '@/lib/features/office/homes/home-lines';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { getFileChoiceTexts } from './file-texts';
import { RunPanel } from './import-run-panel';
import { TryPanel } from './import-try-panel';
import type { FileField } from './place-fields';
import { RemovalPanel } from './removal-panel';
import type { FormField } from './setup-control';
import { SetupForm } from './setup-form.client';

const maxFileMegabytes = maxTransferBytes / 1024 / 1024;

type SetupProps = { setup: ImportSetup; language: Language };
type ScreenProps = SetupProps & { homes: Readonly<Record<string, HomeLine>> };

/** What an import is set to, and what it needs from the operator of the server. */
export async function ImportSetupScreen({ setup, homes, language }: ScreenProps) {
  const t = await getTranslations('office.imports');
  const { name, title, kind, secrets } = setup;
  const isAsked = secrets.some(({ isRequired }) => isRequired);
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('imports')} text={t('title')} />
        <h1>{name === null ? t('add.heading', { system: t(`system.${kind}`) }) : title}</h1>
        <p className="muted small">
          {name === null ? t('setup.introNew') : [t(`system.${kind}`), ...(title === name ? [] : [name])].join(' · ')}
        </p>
      </header>
      {isAsked && <Secrets setup={setup} />}
      <section className="panel" aria-labelledby="settings">
        <h2 id="settings">{t('setup.title')}</h2>
        {!setup.isTakenOver && <Note>{t('setup.waiting')}</Note>}
        {setup.isProposed && <Note tone="warn">{t('setup.proposed')}</Note>}
        {setup.byHand.length > 0 && (
          <p className="muted small">{t('setup.byHand', { names: setup.byHand.join(', ') })}</p>
        )}
        <SettingsForm setup={setup} language={language} />
      </section>
      {!isAsked && <Secrets setup={setup} />}
      <TryPanel setup={setup} homes={homes} language={language} />
      <RunPanel setup={setup} language={language} />
      <RemovalPanel setup={setup} language={language} />
    </>
  );
}

/** The variables of the environment that the import reads; what they hold is never shown. */
async function Secrets({ setup: { name, kind, secrets } }: Pick<SetupProps, 'setup'>) {
  const t = await getTranslations('office.imports.secrets');
  const code = (chunks: ReactNode) => <code>{chunks}</code>;
  if (secrets.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="secrets">
      <h2 id="secrets">{t('title')}</h2>
      <p className="muted">{t('intro')}</p>
      <ul className="office-list">
        {secrets.map(({ variable, isRequired, isSet }) => (
          <li key={variable}>
            <code>{variable}</code>{' '}
            <span className={`state ${isSet ? '' : isRequired ? 'state--open' : 'state--off'}`}>
              {t(isSet ? 'set' : isRequired ? 'notSet' : 'optional')}
            </span>
          </li>
        ))}
      </ul>
      {name === null && <p className="muted small">{t.rich('byName', { code, source: kind.toUpperCase() })}</p>}
    </section>
  );
}

async function SettingsForm({ setup, language }: SetupProps) {
  const t = await getTranslations('office.imports');
  const { name, kind, seen, schedule } = setup;
  const formTexts = await getTranslations('office.imports.setup');
  return (
    <SetupForm
      action={sendImportSetup}
      language={language}
      hidden={{ import: name ?? '', kind, seen }}
      fields={await Promise.all(setup.fields.map((field) => toFormField(field, setup)))}
      file={await toFileField(setup, language)}
      schedule={schedule}
      scheduleKinds={scheduleKinds.map((one) => ({ value: one, text: formTexts(`schedule.${one}`) }))}
      texts={{
        answers: recordOf(setupCodes, (code) => formTexts(`answer.${code}`)),
        faults: recordOf(setupFaults, (code) =>
          formTexts(`fault.${code}`, { found: '{found}', nearest: '{nearest}', size: maxFileMegabytes }),
        ),
        schedule: {
          legend: t('schedule'),
          hint: formTexts('scheduleHint'),
          count: formTexts('count'),
          time: formTexts('time'),
        },
        more: formTexts('more'),
        submit: formTexts(name === null ? 'create' : 'save'),
        sending: formTexts('file.sending'),
        tryFirst: name === null ? null : formTexts('tryFirst'),
      }}
    />
  );
}

/** The file that a kind of source may read in the place of an address. */
async function toFileField({ kind, file }: ImportSetup, language: Language) {
  if (!isImportFileKind(kind)) return null;
  const t = await getTranslations('office.imports.setup.file');
  const dateOf = await datesIn(language);
  const rows = t(kind === 'csv' ? 'rows' : 'records');
  const texts = recordOf(['label', 'replaces', 'gone', 'name', 'size', 'at'], (text) => t(text));
  const field: FileField = {
    accept: importFileTypes[kind].accept,
    stored: file,
    storedAt: file ? dateOf(file.uploadedAt, 'longMoment') : '',
    texts: { ...texts, ...(await getFileChoiceTexts()), hint: t(`hint.${kind}`, { size: maxFileMegabytes }), rows },
  };
  return { ...field, before: settingInput('from') };
}

/** What nearly every import sets, beside what it cannot do without; how ids are made is decided before the first run. */
const usualFields: readonly string[] = ['name', 'title', 'from'];

async function toFormField(
  field: SetupField,
  { kind, name: saved }: Pick<ImportSetup, 'kind' | 'name'>,
): Promise<FormField> {
  const t = await getTranslations('office.imports.setup');
  const { name, control, isRequired, options, value, usual } = field;
  const yesNo: Readonly<Record<string, string>> = { yes: t('yes'), no: t('no') };
  const usually = usual === '' ? '' : t('usual', { value: yesNo[usual] ?? usual });
  const place = name === 'from' ? (`from.${kind as 'csv' | 'json' | 'kyero' | 'openimmo'}` as const) : name;
  return {
    name: settingInput(name),
    control,
    isRequired,
    isSeldom: !isRequired && !usualFields.includes(name) && !(saved === null && name === 'keepIds'),
    label: t(place !== name && isImportFileKind(kind) ? 'label.fromOrFile' : `label.${name}`),
    hint: [t(`hint.${place}`), usually].filter(Boolean).join(' '),
    value,
    options: [
      ...(isRequired ? [] : [{ value: '', text: t('usualChoice') }]),
      ...options.map((option) => ({ value: option, text: yesNo[option] ?? option })),
    ],
  };
}
