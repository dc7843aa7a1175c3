'use server';

import { z } from 'zod';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { isStored } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { publishTestimonial, refuseTestimonial } from './testimonials';

const failure = 'A testimonial could not be decided';
const lead = z.string().min(1).max(60);

export const sendTestimonial = defineOfficeForm({
  failure,
  schema: z.object({
    lead,
    name: written('name', z.string().trim().min(1).max(maxLengths.name)),
    about: written('about', z.string().trim().max(maxLengths.name)),
    text: written('text', z.string().trim().min(1).max(maxLengths.remark)),
  }),
  async handle({ lead: id, name, about, text }, { asking }, staff) {
    const code = await publishTestimonial(staff, id, { name, about, comment: text }, asking);
    return isStored({ code }) ? { code } : { code, values: { name, about, text } };
  },
});

export const sendTestimonialRefusal = defineOfficeForm({
  failure,
  schema: z.object({ lead, reason: written('text', z.string().trim().min(1).max(500)) }),
  async handle({ lead: id, reason }, { asking }, staff) {
    const code = await refuseTestimonial(staff, id, reason, asking);
    return isStored({ code }) ? { code } : { code, values: { reason } };
  },
});
