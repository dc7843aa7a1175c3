'use server';

import { z } from 'zod';
import type { TransferAnswer } from '@/lib/domain/office/transfer-upload';
import { defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { officeLogin } from '@/lib/i18n/office-path';
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
