import * as z from 'zod/mini';
import type { ErrorCode } from './error-code';
import { requiredAmount } from './parse-amount';
import { day, parseDay, requiredDay } from './parse-day';
import {
  extras,
  listingId,
  longest,
  optionalChoice,
  person,
  personTitles,
  requiredLine,
  text,
  tick,
  whenRead,
} from './person';

/** More is a typing error; the limits of a home say how many may live there. */
const maxPersons = 99;

const code = (value: ErrorCode) => value;

const persons = requiredLine(longest.count).check(
  z.refine((value) => value === '' || /^0*[1-9]\d*$/.test(value), { error: code('wholeNumber'), abort: true }),
  z.refine((value) => Number(value) <= maxPersons, code('tooManyPersons')),
);

/**
 * A candidate tenant, after the viewing: from then on the law on renting allows asking for the amount of the income,
 * not for its source. `income` is the household's net monthly income. The end date is required (specification, section
 * 5); a candidate who has none yet sets `openEnded`. Only `checkLimitReason` requires `limitReason`.
 */
export const rentApplicationSchema = z
  .object({
    title: optionalChoice(personTitles),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    persons,
    income: requiredAmount(),
    startDate: requiredDay(),
    endDate: day(),
    openEnded: tick,
    limitReason: text(longest.remark),
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
