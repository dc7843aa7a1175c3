import * as z from 'zod/mini';
import type { ErrorCode } from '@/lib/domain/enquiry/form-state';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { parseDay } from '@/lib/domain/time/parse-day';
import { personFields, remarkField } from '../common-fields';
import { day, requiredDay } from '../day-rules';
import { defineForm } from '../form-definition';
import { extras, listingId, maxLengths, person, requiredAmount, requiredLine, text, tick, whenRead } from '../person';
import { papers } from '../upload-limits';

/** More is a typing error; the limits of a home say how many may live there. */
const maxPersons = 99;

const code = (value: ErrorCode) => value;

/** No check aborts: one that does would hide what is wrong between the fields. */
const persons = requiredLine(maxLengths.count).check(
  z.refine((value) => value === '' || /^0*[1-9]\d*$/.test(value), code('wholeNumber')),
  z.refine((value) => Number(value) <= maxPersons, code('tooManyPersons')),
);

/**
 * After the viewing the law on renting allows asking for the amount of the income, not for its source. `income` is the
 * household's net monthly income. The end date is required (specification, section 5); a candidate who has none yet sets
 * `openEnded`. Only `checkLimitReason` requires `limitReason`.
 */
const schema = z
  .object({
    ...person,
    persons,
    income: requiredAmount(),
    startDate: requiredDay(),
    endDate: day(),
    openEnded: tick,
    limitReason: text(maxLengths.remark),
    remark: extras.remark,
    property: listingId,
  })
  .check(
    z.refine((application) => isLater(parseDay(application.endDate), parseDay(application.startDate)), {
      error: code('dateOrder'),
      path: ['endDate'],
      when: whenRead({ startDate: 'text', endDate: 'text' }),
    }),
    z.refine(({ endDate, openEnded }) => endDate !== '' || openEnded === 'yes', {
      error: code('required'),
      path: ['endDate'],
      when: whenRead({ endDate: 'text', openEnded: 'text' }),
    }),
    z.refine(({ endDate, openEnded }) => endDate === '' || openEnded !== 'yes', {
      error: code('endDateOrNone'),
      path: ['endDate'],
      when: whenRead({ endDate: 'text', openEnded: 'text' }),
    }),
  );

function isLater(end: string | null, start: string | null): boolean {
  return end === null || start === null || end > start;
}

/** A rental starts within a year; a lease ends within a century, so that a mistyped year is noticed. */
const year = 365;
const century = 100 * year;

/** A candidate tenant, after the viewing. */
export const rentApplication = defineForm({
  schema,
  parts: [
    {
      title: 'application',
      fields: [
        {
          name: 'startDate',
          kind: 'date',
          label: 'startDate',
          missing: 'startDate',
          days: { from: 0, until: year },
        },
        {
          name: 'endDate',
          kind: 'date',
          label: 'endDate',
          missing: 'endDate',
          hint: 'endDate',
          days: { from: 1, until: century },
        },
        { name: 'openEnded', kind: 'tick', label: 'openEnded', isWide: true },
        { name: 'persons', kind: 'count', label: 'persons', missing: 'persons' },
        { name: 'income', kind: 'amount', label: 'income', missing: 'income', hint: 'income' },
        {
          name: 'limitReason',
          kind: 'limit',
          label: 'limitReason',
          shortLabel: 'limitReasonShort',
          missing: 'limitReason',
          hint: 'limitReason',
        },
        {
          name: 'documents',
          kind: 'file',
          label: 'documents',
          hint: 'documents',
          isWide: true,
          files: { most: 8, isRequired: false, kinds: papers },
        },
        remarkField('remarkApplication'),
      ],
    },
    { title: 'details', fields: personFields },
  ],
  about: 'property',
  needsSubject: true,
  goal: 'rent',
  plan: 'rentApplication',
  keepDays: retentionDays.rental,
  hasReceipt: true,
  activity: 'request',
});
