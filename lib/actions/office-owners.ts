'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { isStored, type OfficeAnswer, type OfficeCode } from '@/lib/domain/office/office-answer';
import { defineStaffAction } from '@/lib/endpoint/define-action';
import { written } from '@/lib/endpoint/written';
import { inviteFromLead } from '@/lib/usecases/office/invite-from-lead';
import { answerMessage } from '@/lib/usecases/office/owner-messages';
import {
  inviteOwner,
  linkProperties,
  resendAccess,
  setOwnerAccess,
  unlinkProperty,
  writeToOwner,
} from '@/lib/usecases/office/owners';
import { refuseOffice } from './office-refusal';

type Reply = OfficeAnswer | null;

const failure = 'An owner could not be changed';
const id = z.string().min(1).max(60);
const propertyId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** With what was typed, where it was not stored. */
function answerOf(code: OfficeCode, values: Readonly<Record<string, string>>): OfficeAnswer {
  return isStored({ code }) ? { code } : { code, values };
}

const inviteSchema = z.object({
  email: written('email', z.string().trim().min(1).max(200)),
  name: written('name', z.string().trim().min(1).max(120)),
  enabledLanguage: z.enum(languages),
  properties: z.string().trim().max(500),
});

export const sendOwnerInvitation = defineStaffAction<typeof inviteSchema, Reply>({
  failure,
  schema: inviteSchema,
  handle: async (values, { asking }, staff) =>
    answerOf(await inviteOwner(staff, { ...values, language: values.enabledLanguage }, asking), values),
  refuse: refuseOffice,
});

const linkSchema = z.object({ owner: id, properties: z.string().trim().min(1).max(500) });

export const sendOwnerLink = defineStaffAction<typeof linkSchema, Reply>({
  failure,
  schema: linkSchema,
  handle: async ({ owner, properties }, { asking }, staff) =>
    answerOf(await linkProperties(staff, owner, properties, asking), { properties }),
  refuse: refuseOffice,
});

const unlinkSchema = z.object({ owner: id, property: propertyId });

export const sendOwnerUnlink = defineStaffAction<typeof unlinkSchema, Reply>({
  failure,
  schema: unlinkSchema,
  handle: async ({ owner, property }, { asking }, staff) => ({
    code: await unlinkProperty(staff, owner, property, asking),
  }),
  refuse: refuseOffice,
});

const accessSchema = z.object({ owner: id, access: z.enum(['resend', 'disable', 'enable']) });

export const sendOwnerAccess = defineStaffAction<typeof accessSchema, Reply>({
  failure,
  schema: accessSchema,
  async handle({ owner, access }, { asking }, staff) {
    return {
      code:
        access === 'resend'
          ? await resendAccess(staff, owner, asking)
          : await setOwnerAccess(staff, owner, access === 'disable', asking),
    };
  },
  refuse: refuseOffice,
});

const messageSchema = z.object({
  owner: id,
  property: propertyId,
  subject: written('subject', z.string().trim().min(1).max(200)),
  text: written('text', z.string().trim().min(1).max(2000)),
});

export const sendOwnerMessage = defineStaffAction<typeof messageSchema, Reply>({
  failure,
  schema: messageSchema,
  handle: async ({ owner, property, subject, text }, { asking }, staff) =>
    answerOf(await writeToOwner(staff, owner, { propertyId: property, subject, text }, asking), {
      property: String(property),
      subject,
      text,
    }),
  refuse: refuseOffice,
});

const fromLeadSchema = z.object({ lead: id });

/** Makes the person behind a lead an owner of its property. */
export const sendLeadInvitation = defineStaffAction<typeof fromLeadSchema, Reply>({
  failure,
  schema: fromLeadSchema,
  handle: async ({ lead }, { asking }, staff) => ({
    code: await inviteFromLead(staff, lead, asking),
  }),
  refuse: refuseOffice,
});

const answerSchema = z.object({ message: id, text: written('text', z.string().trim().min(1).max(2000)) });

/** Answers what an owner wrote from the portal. */
export const sendMessageAnswer = defineStaffAction<typeof answerSchema, Reply>({
  failure,
  schema: answerSchema,
  handle: async ({ message, text }, { asking }, staff) =>
    answerOf(await answerMessage(staff, { message, text }, asking), { text }),
  refuse: refuseOffice,
});
