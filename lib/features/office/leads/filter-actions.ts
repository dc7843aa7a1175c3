'use server';

import { z } from 'zod';
import { isStored, type OfficeAnswer, type OfficeCode } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { dropLeadFilter, nameLeadFilter, saveLeadFilter } from './lead-filters';

const failure = 'A filter could not be saved';
const name = z.string();

export const sendLeadFilter = defineOfficeForm({
  failure,
  schema: z.object({ name, query: z.string().max(1000) }),
  handle: async (typed, { asking }, staff) => answerOf(await saveLeadFilter(staff, typed, asking), typed.name),
});

export const sendLeadFilterName = defineOfficeForm({
  failure,
  schema: z.object({ filter: z.string().max(60), name }),
  handle: async ({ filter: id, name: typed }, { asking }, staff) =>
    answerOf(await nameLeadFilter(staff, { id, name: typed }, asking), typed),
});

export const sendLeadFilterRemoval = defineOfficeForm({
  failure,
  schema: z.object({ filter: z.string().max(60) }),
  handle: async ({ filter }, { asking }, staff) => ({ code: await dropLeadFilter(staff, filter, asking) }),
});

function answerOf(code: OfficeCode, typed: string): OfficeAnswer {
  return isStored({ code }) ? { code } : { code, values: { name: typed } };
}
