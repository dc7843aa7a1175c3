'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import { isStored, type OfficeAnswer, type OfficeCode } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { inviteFromLead } from '@/lib/features/office/leads/invite-from-lead';
import { answerMessage } from './owner-messages';
import { inviteOwner, linkProperties, resendAccess, setOwnerAccess, unlinkProperty, writeToOwner } from './owners';

const failure = 'An owner could not be changed';
const id = z.string().min(1).max(60);
const propertyId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** With what was typed, where it was not stored. */
function answerOf(answer: OfficeCode | OfficeAnswer, values: Readonly<Record<string, string>>): OfficeAnswer {
  const known = typeof answer === 'string' ? { code: answer } : answer;
  return isStored(known) ? known : { ...known, values };
}

export const sendOwnerInvitation = defineOfficeForm({
  failure,
  schema: z.object({
    email: written('email', z.string().trim().min(1).max(200)),
    name: written('name', z.string().trim().min(1).max(120)),
    enabledLanguage: z.enum(languages),
    properties: z.string().trim().max(maxTypedHome),
  }),
  handle: async (values, { asking }, staff) =>
    answerOf(await inviteOwner(staff, { ...values, language: values.enabledLanguage }, asking), values),
});

export const sendOwnerLink = defineOfficeForm({
  failure,
  schema: z.object({ owner: id, properties: z.string().trim().min(1).max(maxTypedHome) }),
  handle: async ({ owner, properties }, { asking }, staff) =>
    answerOf(await linkProperties(staff, owner, properties, asking), { properties }),
});

export const sendOwnerUnlink = defineOfficeForm({
  failure,
  schema: z.object({ owner: id, property: propertyId }),
  handle: async ({ owner, property }, { asking }, staff) => ({
    code: await unlinkProperty(staff, owner, property, asking),
  }),
});

export const sendOwnerAccess = defineOfficeForm({
  failure,
  schema: z.object({ owner: id, access: z.enum(['resend', 'disable', 'enable']) }),
  async handle({ owner, access }, { asking }, staff) {
    return {
      code:
        access === 'resend'
          ? await resendAccess(staff, owner, asking)
          : await setOwnerAccess(staff, owner, access === 'disable', asking),
    };
  },
});

export const sendOwnerMessage = defineOfficeForm({
  failure,
  schema: z.object({
    owner: id,
    property: propertyId,
    subject: written('subject', z.string().trim().min(1).max(200)),
    text: written('text', z.string().trim().min(1).max(2000)),
  }),
  handle: async ({ owner, property, subject, text }, { asking }, staff) =>
    answerOf(await writeToOwner(staff, owner, { propertyId: property, subject, text }, asking), {
      property: String(property),
      subject,
      text,
    }),
});

/** Makes the person behind a lead an owner of its property. */
export const sendLeadInvitation = defineOfficeForm({
  failure,
  schema: z.object({ lead: id }),
  handle: async ({ lead }, { asking }, staff) => ({
    code: await inviteFromLead(staff, lead, asking),
  }),
});

/** Answers what an owner wrote from the portal. */
export const sendMessageAnswer = defineOfficeForm({
  failure,
  schema: z.object({ message: id, text: written('text', z.string().trim().min(1).max(2000)) }),
  handle: async ({ message, text }, { asking }, staff) =>
    answerOf(await answerMessage(staff, { message, text }, asking), { text }),
});
