'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import type { OfficeAnswer } from '@/lib/domain/office/office-answer';
import { defineStaffAction } from '@/lib/endpoint/define-action';
import { givePreview, revokePreview } from '@/lib/usecases/office/previews';
import { refuseOffice } from './office-refusal';

type Reply = OfficeAnswer | null;

const failure = 'A preview could not be changed';

const giveSchema = z.object({
  property: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  previewLanguage: z.enum(languages),
});

export const sendPreview = defineStaffAction<typeof giveSchema, Reply>({
  failure,
  schema: giveSchema,
  async handle({ property: propertyId, previewLanguage: language }, { asking }, staff) {
    return { code: await givePreview(staff, { propertyId, language }, asking) };
  },
  refuse: refuseOffice,
});

const revokeSchema = z.object({ preview: z.string().min(1).max(60) });

export const sendPreviewRevocation = defineStaffAction<typeof revokeSchema, Reply>({
  failure,
  schema: revokeSchema,
  async handle({ preview }, { asking }, staff) {
    return { code: await revokePreview(staff, preview, asking) };
  },
  refuse: refuseOffice,
});
