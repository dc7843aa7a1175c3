import * as z from 'zod/mini';
import { common } from '@/lib/domain/enquiry/common-fields';
import { defineForm } from '@/lib/domain/enquiry/form-definition';
import type { ErrorCode } from '@/lib/domain/enquiry/form-state';
import { line, maxLengths, requiredEmail, requiredLine, requiredTick, text } from '@/lib/domain/enquiry/person';
import { pictures } from '@/lib/domain/enquiry/upload-limits';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { toUrl } from '@/lib/domain/text/to-url';

/** Matches a host that may be linked: a name with a dot and an ending of letters (or of `xn--`), no number. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Reads the address of a website; adds `https://` to one without a scheme. Null for anything but http and https, for
 * addresses with a login, for hosts that are not on the internet (`localhost`, `10.0.0.1`), and for overlong text.
 */
export function parseWebAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  const url = address.length > 2 * maxLengths.url ? null : toUrl(address);
  if (!url) return null;
  const { protocol, hostname, username, password, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && hostPattern.test(hostname) ? href : null;
}

const code = (value: ErrorCode) => value;

/** The address of a website, whole; empty when none was given. */
function webAddress() {
  return line(maxLengths.url).check(
    z.overwrite((value) => parseWebAddress(value) ?? value),
    z.refine((value) => value === '' || parseWebAddress(value) !== null, code('url')),
  );
}

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
