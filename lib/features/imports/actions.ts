'use server';

import { z } from 'zod';
import { type SetupAnswer, settingInput } from '@/lib/domain/office/import-setup';
import type { TransferAnswer } from '@/lib/domain/office/transfer-upload';
import { defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { everyField, type FieldName } from './setup/fields';
import { saveImportSetup } from './setup/import-setup';
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
  ...settingFields,
  schedule: z.string().max(20),
  count: z.string().max(20),
  time: z.string().max(20),
});

/** Sets up a new import, or changes one: `import` is its name, empty for a new one. */
export const sendImportSetup = defineStaffAction<typeof setupSchema, SetupAnswer | null>({
  failure: 'An import could not be set up',
  schema: setupSchema,
  async handle({ import: name, kind, seen, ...values }, { asking }, staff) {
    const { schedule, count, time } = values;
    const settings = everyField.map((field) => [field, values[settingInput(field)]]);
    const typed = { ...Object.fromEntries(settings), schedule, count, time };
    const asked = { kind, name: name === '' ? null : name, seen };
    const { name: saved, faults, ...answer } = await saveImportSetup(staff, asked, typed, asking);
    if (answer.code === 'saved')
      return name === '' && saved !== undefined ? new GoTo(officePath(`imports/${saved}`)) : answer;
    const inputOf = (field: string) => (field === 'schedule' ? field : settingInput(field));
    const named = Object.entries(faults ?? {}).map(([field, fault]) => [inputOf(field), fault]);
    return { ...answer, values, ...(faults && { faults: Object.fromEntries(named) }) };
  },
  refuse: (code, values) => (code === 'loggedOut' ? new GoTo(officeLogin('ended', null)) : { code, values }),
});
