'use server';

import { z } from 'zod';
import { isStored } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { grantDocuments, refuseDocuments } from './document-requests';

const failure = 'A request for documents could not be decided';
const lead = z.string().min(1).max(60);
const maxDocuments = 50;

/** Every `document` is the key of one. */
export const sendDocumentGrant = defineOfficeForm({
  failure,
  schema: z.object({ lead }),
  async handle({ lead: id }, { asking, sent }, staff) {
    const keys = sent.getAll('document').slice(0, maxDocuments).map(String);
    const code = await grantDocuments(staff, id, keys, asking);
    return isStored({ code }) ? { code } : { code, values: { document: keys.join(',') } };
  },
});

export const sendDocumentRefusal = defineOfficeForm({
  failure,
  schema: z.object({ lead, text: written('text', z.string().trim().min(1).max(2000)) }),
  async handle({ lead: id, text }, { asking }, staff) {
    const code = await refuseDocuments(staff, id, text, asking);
    return isStored({ code }) ? { code } : { code, values: { text } };
  },
});
