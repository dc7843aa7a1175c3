'use server';

import { z } from 'zod';
import { isStored } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import { weekdays } from '@/lib/domain/time/brussels-time';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { setFormRoute } from '@/lib/features/office/leads/form-routes';
import { setColleagueWork } from './staff-work';

const id = z.string().min(1).max(60);
/** The form of somebody whom the content has asks for no hours. */
const hours = recordOf(weekdays, () => z.string().max(100).default(''));

/** Every `office` is the id of one. */
export const sendColleagueWork = defineOfficeForm({
  failure: 'A colleague could not be changed',
  schema: z.object({ colleague: id, agent: z.string().max(100), dropHours: z.string().optional(), ...hours }),
  async handle({ colleague, dropHours, ...values }, { asking, sent }, staff) {
    const offices = [...new Set(sent.getAll('office').map(String))];
    const hours = recordOf(weekdays, (day) => values[day]);
    const work = { agent: values.agent, offices, hours, dropsHours: dropHours === 'on' };
    const code = await setColleagueWork(staff, colleague, work, asking);
    return isStored({ code }) ? { code } : { code, values: { ...values, office: offices.join(',') } };
  },
});

/** Every `to` is an office with its recipient: `gent=account:…`, `=desk` for all others. */
export const sendFormRoute = defineOfficeForm({
  failure: 'The recipients of a form could not be changed',
  schema: z.object({ form: id }),
  async handle({ form }, { asking, sent }, staff) {
    const typed = sent.getAll('to').map((one) => {
      const [office = '', recipient = ''] = String(one).split('=');
      return [office, recipient] as const;
    });
    return { code: await setFormRoute(staff, form, typed, asking) };
  },
});
