import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common } from '../common-fields';
import type { ErrorCode } from '../error-code';
import { defineForm } from '../form-definition';
import { webAddress } from '../parse-web-address';
import { line, maxLengths, requiredEmail, requiredLine, requiredTick, text } from '../person';
import { pictures } from '../upload-limits';

/** The e-mail address is for questions and is never published. */
const schema = z.object({
  name: requiredLine(maxLengths.name),
  about: line(maxLengths.about),
  website: webAddress(),
  comment: text(maxLengths.remark).check(z.minLength(1, 'required' satisfies ErrorCode)),
  email: requiredEmail(),
  publish: requiredTick,
});

/** A client's words about the agency. */
export const testimonial = defineForm({
  schema,
  parts: [
    {
      title: 'testimonial',
      fields: [
        {
          name: 'comment',
          kind: 'textarea',
          label: 'comment',
          shortLabel: 'commentShort',
          missing: 'comment',
          isWide: true,
        },
        {
          name: 'picture',
          kind: 'file',
          label: 'picture',
          hint: 'picture',
          isWide: true,
          files: { most: 1, isRequired: false, kinds: pictures },
        },
      ],
    },
    {
      title: 'author',
      fields: [
        { name: 'name', kind: 'text', label: 'name', missing: 'name', autoComplete: 'name' },
        { ...common.email, hint: 'emailTestimonial' },
        { name: 'about', kind: 'text', label: 'about', shortLabel: 'aboutShort', hint: 'about', autoComplete: 'off' },
        { name: 'website', kind: 'url', label: 'website', autoComplete: 'url' },
        {
          name: 'publish',
          kind: 'tick',
          label: 'publish',
          shortLabel: 'publishShort',
          missing: 'publish',
          isWide: true,
        },
      ],
    },
  ],
  about: null,
  plan: 'request',
  keepDays: retentionDays.request,
  hasCaptcha: true,
});
