'use server';

import { z } from 'zod';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import { isStored } from '@/lib/domain/office/office-answer';
import { defineOfficeForm } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { correctTestimonial } from './shown-testimonials';
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

/** A field for each language, each of them written by hand; a language that the site does not show has none. */
function inFields<Name extends 'about' | 'comment'>(name: Name, most: number) {
  type Fields = { [Key in `${Name}-${Language}`]: z.ZodOptional<z.ZodString> };
  const field = written(name === 'about' ? 'about' : 'text', z.string().trim().max(most).optional());
  return Object.fromEntries(languages.map((language) => [`${name}-${language}`, field])) as Fields;
}

export const sendTestimonialCorrection = defineOfficeForm({
  failure,
  schema: z.object({
    testimonial: z.string().min(1).max(100),
    seen: z.string().max(64),
    name: written('name', z.string().trim().min(1).max(maxLengths.name)),
    order: z.coerce.number().int().min(-9999).max(9999),
    shown: z.enum(['yes', 'no']),
    ...inFields('about', maxLengths.name),
    ...inFields('comment', maxLengths.remark),
  }),
  async handle({ testimonial: id, seen, name, order, shown, ...words }, { asking }, staff) {
    const of = (field: 'about' | 'comment') => inEachLanguage((language: Language) => words[`${field}-${language}`]);
    const correction = { name, sort: order, isPublic: shown === 'yes', about: of('about'), comment: of('comment') };
    const code = await correctTestimonial(staff, { id, seen }, correction, asking);
    if (isStored({ code })) return { code };
    const typed = Object.entries(words).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text] as const],
    );
    return { code, values: { name, order: String(order), shown, ...Object.fromEntries(typed) } };
  },
});
