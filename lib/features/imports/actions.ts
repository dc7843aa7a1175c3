'use server';

import { z } from 'zod';
import { isChosenFile } from '@/lib/domain/enquiry/upload-limits';
import { homesAfter, type RemovalAnswer, type SetupAnswer, settingInput } from '@/lib/domain/office/import-setup';
import type { TransferAnswer } from '@/lib/domain/office/transfer-upload';
import { defineOfficeForm, defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { everyField, type FieldName } from './setup/fields';
import { saveImportMapping } from './setup/import-mapping';
import { askForImport, stopImport, tryAgain } from './setup/import-orders';
import { changeLeftImport } from './setup/left-imports';
import { removeImport } from './setup/remove-import';
import { saveImportSetup } from './setup/save-import';
import { uploadTransfer } from './upload-transfer';

const schema = z.object({ import: z.string().min(1).max(100) });

export const sendTransfer = defineStaffAction<typeof schema, TransferAnswer | null>({
  failure: 'A file could not be taken for an import',
  schema,
  async handle({ import: name }, { asking, sent }, staff) {
    const file = sent.get('file');
    return uploadTransfer(staff, { name, file: file instanceof Blob ? file : null }, asking);
  },
  refuse: (problem) =>
    problem === 'loggedOut' || problem === 'ended' ? new GoTo(officeLogin('ended', null)) : { code: problem },
});

/** Longer than any setting. */
const maxSetting = 4000;

type SettingFields = { [Key in FieldName as `setting-${Key}`]: z.ZodString };
const settingFields = Object.fromEntries(
  everyField.map((name) => [settingInput(name), written('text', z.string().max(maxSetting))]),
) as SettingFields;

const setupSchema = z.object({
  import: z.string().max(60),
  kind: z.string().max(60),
  seen: z.string().max(64),
  step: z.enum(['save', 'try', '']),
  uploaded: z.string().max(200),
  ...settingFields,
  schedule: z.string().max(20),
  count: z.string().max(20),
  time: z.string().max(20),
});

/** Sets up a new import, or changes one: `import` is its name, empty for a new one. */
export const sendImportSetup = defineStaffAction<typeof setupSchema, SetupAnswer | null>({
  failure: 'An import could not be set up',
  schema: setupSchema,
  async handle({ import: name, kind, seen, step, uploaded, ...values }, { asking, sent }, staff) {
    const { schedule, count, time } = values;
    const file = sent.get('file');
    const settings = everyField.map((field) => [field, values[settingInput(field)]]);
    const typed = { ...Object.fromEntries(settings), schedule, count, time };
    const asked = {
      ...{ kind, seen, uploaded },
      name: name === '' ? null : name,
      isTry: step === 'try',
      file: file instanceof File && isChosenFile(file) ? file : null,
    };
    const { name: saved, faults, ...answer } = await saveImportSetup(staff, asked, typed, asking);
    if (answer.code === 'saved')
      return name === '' && saved !== undefined ? new GoTo(officePath(`imports/${saved}`)) : answer;
    const inputOf = (field: string) => (field === 'schedule' || field === 'file' ? field : settingInput(field));
    const named = Object.entries(faults ?? {}).map(([field, fault]) => [inputOf(field), fault]);
    return { ...answer, values, ...(faults && { faults: Object.fromEntries(named) }) };
  },
  refuse: (code, values) => (code === 'loggedOut' ? new GoTo(officeLogin('ended', null)) : { code, values }),
});

/** Has the worker try or run an import, or stop what it does. */
export const sendImportOrder = defineOfficeForm({
  failure: 'An import could not be tried or run',
  schema: z.object({
    import: z.string().min(1).max(60),
    order: z.enum(['try', 'run', 'run-accepting-losses', 'stop-try', 'stop-run']),
  }),
  async handle({ import: name, order }, { asking }, staff) {
    if (order === 'stop-try' || order === 'stop-run')
      return { code: await stopImport(staff, { name, mode: order === 'stop-try' ? 'try' : 'run' }, asking) };
    const mode = order === 'try' ? 'try' : 'run';
    return { code: await askForImport(staff, { name, mode, acceptsLoss: order === 'run-accepting-losses' }, asking) };
  },
});

const mappingSchema = z.object({
  import: z.string().min(1).max(60),
  tried: z.string().max(60),
  confirm: z.enum(['yes', '']),
});

/** Says what columns and words mean, and has the import tried so. */
export const sendImportMapping = defineStaffAction<typeof mappingSchema, SetupAnswer | null>({
  failure: 'The mapping of an import could not be kept',
  schema: mappingSchema,
  async handle({ import: name, tried, confirm }, { asking, sent }, staff) {
    const decisions = Object.fromEntries(
      [...sent].flatMap(([field, value]) =>
        typeof value === 'string' && /^(?:(?:column|word)-\d{1,4}|dates)$/.test(field)
          ? [[field, value.slice(0, 200)]]
          : [],
      ),
    );
    const asked = { name, tried, confirmsGuesses: confirm === 'yes' };
    const answer = await saveImportMapping(staff, asked, decisions, asking);
    if (answer.code !== 'saved') return { ...answer, values: decisions };
    await tryAgain(staff, name, asking);
    return answer;
  },
  refuse: (code) => (code === 'loggedOut' || code === 'ended' ? new GoTo(officeLogin('ended', null)) : { code }),
});

const removalSchema = z.object({
  import: z.string().min(1).max(60),
  seen: z.string().max(64),
  homes: z.enum(homesAfter),
});

/** Takes an import out of the settings, with its homes or without. */
export const sendImportRemoval = defineStaffAction<typeof removalSchema, RemovalAnswer | null>({
  failure: 'An import could not be removed',
  schema: removalSchema,
  async handle({ import: name, ...asked }, { asking }, staff) {
    const answer = await removeImport(staff, { name, ...asked }, asking);
    return answer === 'removed' ? new GoTo(officePath('imports')) : answer;
  },
  refuse: (code) => (code === 'loggedOut' ? new GoTo(officeLogin('ended', null)) : { code }),
});

/** What becomes of the homes of an import that is no longer set up. */
export const sendLeftImport = defineOfficeForm({
  failure: 'The homes of a removed import could not be changed',
  schema: z.object({ import: z.string().min(1).max(60), step: z.enum(['withdraw', 'restore']) }),
  handle: async ({ import: name, step }, { asking }, staff) => ({
    code: await changeLeftImport(staff, { name, step }, asking),
  }),
});
