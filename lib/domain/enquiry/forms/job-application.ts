import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { personFields } from '../common-fields';
import { defineForm } from '../form-definition';
import { line, maxLengths, person, text } from '../person';
import { papers } from '../upload-limits';

const schema = z.object({
  ...person,
  position: line(maxLengths.position),
  motivation: text(maxLengths.remark),
});

/** An application for a job at the agency; the CV is a file. */
export const jobApplication = defineForm({
  schema,
  parts: [
    {
      title: 'job',
      fields: [
        {
          name: 'position',
          kind: 'text',
          label: 'position',
          shortLabel: 'positionShort',
          isWide: true,
          autoComplete: 'off',
        },
        { name: 'motivation', kind: 'textarea', label: 'motivation', shortLabel: 'motivationShort', isWide: true },
        {
          name: 'cv',
          kind: 'file',
          label: 'cv',
          missing: 'cv',
          hint: 'cv',
          isWide: true,
          files: { most: 2, isRequired: true, kinds: papers },
        },
      ],
    },
    { title: 'details', fields: personFields },
  ],
  about: null,
  plan: 'request',
  keepDays: retentionDays.request,
});
