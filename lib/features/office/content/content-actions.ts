'use server';

import { z } from 'zod';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { acceptHeld, undoHeld } from './decide-content';

const failure = 'A change of the content could not be decided';
const schema = z.object({ version: z.string().min(1).max(60) });

export const sendContentAcceptance = defineOfficeForm({
  failure,
  schema,
  handle: async ({ version }, { asking }, staff) => ({ code: await acceptHeld(staff, version, asking) }),
});

export const sendContentUndo = defineOfficeForm({
  failure,
  schema,
  handle: async ({ version }, { asking }, staff) => ({ code: await undoHeld(staff, version, asking) }),
});
