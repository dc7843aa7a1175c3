import { z } from 'zod';
import { usualTravel } from '@/lib/domain/appointment/calendar';
import { parseListingId } from '@/lib/domain/listing/listing-id';
import { isDay, type Weekday, weekdays } from '@/lib/domain/time/brussels-time';
import { idSchema, localizedTextSchema, officeIdSchema, personIdSchema } from './common';

/** A day of the calendar in Belgium; a moment would be another day elsewhere. */
export const daySchema = z.string().refine(isDay, {
  error: ({ input }) =>
    String(input).includes('T')
      ? 'a day such as 2026-12-25, without a time: it is the whole day in Belgium'
      : 'a day such as 2026-12-25',
});

// An error in one field is reported alone: rules about several fields are checked when each of them can be read.
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5][05]$/, {
  error: 'a time such as 09:30, in steps of five minutes',
  abort: true,
});

function between(lowest: number, highest: number) {
  return z.number().int().min(lowest, { abort: true }).max(highest, { abort: true });
}

function minutesBetween(lowest: number, highest: number) {
  return between(lowest, highest).multipleOf(5, { error: 'a multiple of 5', abort: true });
}

const openingHoursSchema = z
  .strictObject({ from: timeSchema, until: timeSchema })
  .refine(({ from, until }) => from < until, {
    error: 'a time later than the one it opens',
    path: ['until'],
    abort: true,
  });

const holidaySchema = z.union(
  [
    daySchema,
    z
      .strictObject({ from: daySchema, until: daySchema })
      .refine(({ from, until }) => from <= until, { error: 'a day that is not before the first', path: ['until'] }),
  ],
  'a day such as "2026-12-25", or { "from": "2026-12-24", "until": "2027-01-03" }',
);

const holidaysSchema = z.array(holidaySchema).default([]);

const dayHoursSchema = z.array(openingHoursSchema).default([]);

/** Hours per day of the week; an absent day is closed. */
export const weekHoursSchema = z.strictObject({
  mon: dayHoursSchema,
  tue: dayHoursSchema,
  wed: dayHoursSchema,
  thu: dayHoursSchema,
  fri: dayHoursSchema,
  sat: dayHoursSchema,
  sun: dayHoursSchema,
} satisfies Record<Weekday, unknown>);

/** The hours that overlap with earlier ones of their day, by where they stand. */
function overlapsOf(days: z.output<typeof weekHoursSchema>): [Weekday, number][] {
  return weekdays.flatMap((day) =>
    days[day].flatMap((hours, index) =>
      days[day].slice(0, index).some(({ from, until }) => hours.from < until && from < hours.until)
        ? [[day, index] as [Weekday, number]]
        : [],
    ),
  );
}

const overlapMessage = 'hours that do not overlap with others of the day';

/** When somebody works. Somebody who never does would be without visitors in silence. */
export const workingHoursSchema = weekHoursSchema.superRefine((days, context) => {
  for (const place of overlapsOf(days)) context.addIssue({ code: 'custom', message: overlapMessage, path: place });
  if (weekdays.every((day) => days[day].length === 0))
    context.addIssue({ code: 'custom', message: 'a day with hours, or no such field for the hours of their office' });
});

/** A number or text, as the export has it. */
const listingIdSchema = z.union([z.number(), z.string()]).transform((value, context): string => {
  const id = parseListingId(value);
  if (id) return id.text;
  context.addIssue({ code: 'custom', input: value, message: 'the id of a property, as in the export' });
  return z.NEVER;
});

const calendarSchema = z
  .strictObject({
    id: idSchema.describe('Stays the same: booked viewings are kept under it'),
    name: localizedTextSchema.optional(),
    people: z
      .array(personIdSchema)
      .default([])
      .describe('Ids of the contact people whose properties this calendar is for'),
    properties: z
      .array(listingIdSchema)
      .default([])
      .describe('Ids of the properties that have this calendar for their own, with any contact person'),
    goals: z
      .array(z.enum(['sale', 'rent']))
      .min(1)
      .optional()
      .describe('Only for properties for sale or for rent; both where absent'),
    office: officeIdSchema
      .optional()
      .describe('Id of the office whose opening hours and closed days it follows; that of its people where absent'),
    days: weekHoursSchema
      .optional()
      .describe(
        'Per day of the week the hours within which viewings begin and end, in Belgian time; an absent day is closed. Without this field, the hours of its person where it is for one, else the opening hours of the office',
      ),
    closedDays: holidaysSchema.describe(
      'Days or ranges of days closed in this calendar alone, beside the closedDays of the settings',
    ),
    minutes: minutesBetween(10, 240).default(30).describe('Length of a viewing'),
    pause: minutesBetween(0, 240).default(0).describe('Minutes between two viewings'),
    capacity: between(1, 50).default(1).describe('Parties that can be received at one time'),
    leadHours: between(0, 336).default(24).describe('How many hours beforehand a viewing must be booked'),
    horizonDays: between(1, 120).default(21).describe('How many days ahead a viewing can be booked'),
  })
  .superRefine(({ days, minutes }, context) => {
    if (!days) return;
    const refuse = (message: string, place: [Weekday, number]) =>
      context.addIssue({ code: 'custom', message, path: ['days', ...place] });
    for (const day of weekdays)
      for (const [index, { from, until }] of days[day].entries())
        if (minutesOf(until) - minutesOf(from) < minutes)
          refuse(`hours that last at least one viewing of ${minutes} minutes`, [day, index]);
    for (const place of overlapsOf(days)) refuse(overlapMessage, place);
  })
  .refine(({ leadHours, horizonDays }) => leadHours < horizonDays * 24, {
    error: 'fewer hours than the days ahead that can be booked',
    path: ['leadHours'],
  });

/** Online booking of viewings. `chooseCalendar` decides which calendar a viewing is booked in. */
export const appointmentsSchema = z
  .strictObject({
    isOpen: z.boolean().default(false).describe('Whether viewings can be booked online at all'),
    calendars: z.array(calendarSchema).default([]),
    holidays: holidaysSchema.describe(
      'Days without viewings on which the offices are open all the same; for days on which they are closed, closedDays of the settings',
    ),
    travel: z
      .strictObject({
        minutes: between(0, 120).default(usualTravel.minutes).describe('Fixed part: to park, to find the bell'),
        kmPerHour: between(5, 120).default(usualTravel.kmPerHour).describe('Speed along the straight line'),
      })
      .optional()
      .describe('Closes time slots that an agent cannot reach from another viewing; absent closes none'),
  })
  .superRefine(({ isOpen, calendars }, context) => {
    const refuse = (message: string, path: PropertyKey[]) => context.addIssue({ code: 'custom', message, path });
    if (isOpen && calendars.length === 0) refuse('at least one calendar, or isOpen false', ['calendars']);
    const ids = new Set<string>();
    const owned = new Set<string>();
    for (const [index, { id, properties }] of calendars.entries()) {
      if (ids.has(id)) refuse('an id that no other calendar has', ['calendars', index, 'id']);
      ids.add(id);
      for (const [place, property] of properties.entries()) {
        if (owned.has(property)) refuse('a property named once', ['calendars', index, 'properties', place]);
        owned.add(property);
      }
    }
  });

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
