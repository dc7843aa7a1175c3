'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { giveDraftLink } from '@/lib/features/office/content/drafts';
import { givePreview, revokePreview } from './previews';

const failure = 'A preview could not be changed';

export const sendPreview = defineOfficeForm({
  failure,
  schema: z.object({
    property: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    previewLanguage: z.enum(languages),
  }),
  async handle({ property: propertyId, previewLanguage: language }, { asking }, staff) {
    return { code: await givePreview(staff, { propertyId, language }, asking) };
  },
});

export const sendDraftLink = defineOfficeForm({
  failure,
  schema: z.object({ draft: z.string().regex(/^[0-9a-f]{12}$/), previewLanguage: z.enum(languages) }),
  async handle({ draft, previewLanguage: language }, { asking }, staff) {
    return { code: await giveDraftLink(staff, { draft, language }, asking) };
  },
});

export const sendPreviewRevocation = defineOfficeForm({
  failure,
  schema: z.object({ preview: z.string().min(1).max(60) }),
  async handle({ preview }, { asking }, staff) {
    return { code: await revokePreview(staff, preview, asking) };
  },
});
