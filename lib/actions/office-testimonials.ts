'use server';

import { z } from 'zod';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { isStored, type OfficeAnswer } from '@/lib/domain/office/office-answer';
import { defineStaffAction } from '@/lib/endpoint/define-action';
import { written } from '@/lib/endpoint/written';
import { publishTestimonial, refuseTestimonial } from '@/lib/usecases/office/testimonials';
import { refuseOffice } from './office-refusal';

type Reply = OfficeAnswer | null;

const failure = 'A testimonial could not be decided';
const lead = z.string().min(1).max(60);

const publishSchema = z.object({
  lead,
  name: written('name', z.string().trim().min(1).max(maxLengths.name)),
  about: written('about', z.string().trim().max(maxLengths.name)),
  text: written('text', z.string().trim().min(1).max(maxLengths.remark)),
});

export const sendTestimonial = defineStaffAction<typeof publishSchema, Reply>({
  failure,
  schema: publishSchema,
  async handle({ lead: id, name, about, text }, { asking }, staff) {
    const code = await publishTestimonial(staff, id, { name, about, comment: text }, asking);
    return isStored({ code }) ? { code } : { code, values: { name, about, text } };
  },
  refuse: refuseOffice,
});

const refuseSchema = z.object({ lead, reason: written('text', z.string().trim().min(1).max(500)) });

export const sendTestimonialRefusal = defineStaffAction<typeof refuseSchema, Reply>({
  failure,
  schema: refuseSchema,
  async handle({ lead: id, reason }, { asking }, staff) {
    const code = await refuseTestimonial(staff, id, reason, asking);
    return isStored({ code }) ? { code } : { code, values: { reason } };
  },
  refuse: refuseOffice,
});
