'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { isStored } from '@/lib/domain/office/office-answer';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import {
  changeColleagueRole,
  inviteColleague,
  invitePerson,
  resendColleagueAccess,
  setColleagueAccess,
} from './people';

const failure = 'A colleague could not be changed';
const colleague = z.string().min(1).max(60);

export const sendColleagueInvitation = defineOfficeForm({
  failure,
  schema: z.object({
    email: written('email', z.string().trim().min(1).max(200)),
    name: written('name', z.string().trim().min(1).max(120)),
    colleagueLanguage: z.enum(languages),
    role: z.enum(staffRoles),
  }),
  async handle(values, { asking }, staff) {
    const { email, name, role, colleagueLanguage: language } = values;
    const code = await inviteColleague(staff, { email, name, role, language }, asking);
    return isStored({ code }) ? { code } : { code, values };
  },
});

/** Every `office` is the id of one. */
export const sendPersonInvitation = defineOfficeForm({
  failure,
  schema: z.object({ person: z.string().min(1).max(100), role: z.enum(staffRoles) }),
  async handle(values, { asking, sent }, staff) {
    const offices = [...new Set(sent.getAll('office').map(String))];
    const code = await invitePerson(staff, { ...values, offices }, asking);
    return isStored({ code }) ? { code } : { code, values: { ...values, office: offices.join(',') } };
  },
});

export const sendColleagueRole = defineOfficeForm({
  failure,
  schema: z.object({ colleague, role: z.enum(staffRoles) }),
  handle: async ({ colleague: id, role }, { asking }, staff) => ({
    code: await changeColleagueRole(staff, id, role, asking),
  }),
});

export const sendColleagueAccess = defineOfficeForm({
  failure,
  schema: z.object({ colleague, access: z.enum(['resend', 'disable', 'enable']) }),
  async handle({ colleague: id, access }, { asking }, staff) {
    return {
      code:
        access === 'resend'
          ? await resendColleagueAccess(staff, id, asking)
          : await setColleagueAccess(staff, id, access === 'disable', asking),
    };
  },
});
