'use server';

import { z } from 'zod';
import { isStored, type OfficeAnswer } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import { weekdays } from '@/lib/domain/time/brussels-time';
import { defineStaffAction } from '@/lib/endpoint/define-action';
import { setFormRoute } from '@/lib/usecases/office/form-routes';
import { setColleagueWork } from '@/lib/usecases/office/staff-work';
import { refuseOffice } from './office-refusal';

type Reply = OfficeAnswer | null;

const id = z.string().min(1).max(60);
const hours = recordOf(weekdays, () => z.string().max(100));
const workSchema = z.object({ colleague: id, agent: z.string().max(100), ...hours });

/** Every `office` is the id of one. */
export const sendColleagueWork = defineStaffAction<typeof workSchema, Reply>({
  failure: 'A colleague could not be changed',
  schema: workSchema,
  async handle({ colleague, ...values }, { asking, sent }, staff) {
    const offices = [...new Set(sent.getAll('office').map(String))];
    const work = { agent: values.agent, offices, hours: recordOf(weekdays, (day) => values[day]) };
    const code = await setColleagueWork(staff, colleague, work, asking);
    return isStored({ code }) ? { code } : { code, values: { ...values, office: offices.join(',') } };
  },
  refuse: refuseOffice,
});

const routeSchema = z.object({ form: id });

/** Every `to` is an office with its recipient: `gent=account:…`, `=desk` for all others. */
export const sendFormRoute = defineStaffAction<typeof routeSchema, Reply>({
  failure: 'The recipients of a form could not be changed',
  schema: routeSchema,
  async handle({ form }, { asking, sent }, staff) {
    const typed = sent.getAll('to').map((one) => {
      const [office = '', recipient = ''] = String(one).split('=');
      return [office, recipient] as const;
    });
    return { code: await setFormRoute(staff, form, typed, asking) };
  },
  refuse: refuseOffice,
});
