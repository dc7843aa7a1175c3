import type { AppointmentRules, Calendar } from '@/lib/domain/appointment/calendar';
import type { BuyingRules } from '@/lib/domain/cost/cost-rules';
import { buyingRulesOn } from '@/lib/domain/cost/cost-rules';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { nearestName } from '@/lib/domain/text/closest-name';
import { weekdays } from '@/lib/domain/time/brussels-time';
import type { ClosedDays } from '@/lib/domain/time/closed-days';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { SettingsFile } from './schema/settings';
import type { ShownDays } from './shown-days';

type OfficeFile = SettingsFile['agency']['offices'][number];
type Place = 'street' | 'zip' | 'city' | 'phone';
export type Office = Omit<OfficeFile, Place | 'hours'> & Pick<SettingsFile['agency'], Place> & { hours: OpeningHours };

/** The settings of a day, with each fact where it is asked for: what one part leaves out stands in another. */
export type Settings = Omit<SettingsFile, 'agency' | 'closedDays' | 'appointments' | 'buying'> & {
  agency: Omit<SettingsFile['agency'], 'offices' | 'hours'> & { offices: Office[] };
  closedDays: ClosedDays[];
  appointments: AppointmentRules;
  buying: BuyingRules;
};

const neverOpen: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

/**
 * Completes the settings for a day. An office without an address, a phone or hours of its own has the agency's (the e-mail address
 * goes with the address), a calendar without days follows the hours of its one person, else of its office (that of its
 * people, else the first), and a recipient that is named by id has the address of that person, as long as they are with the agency. Whether there
 * are errors never depends on the day.
 */
export function settleSettings(
  file: SettingsFile,
  { today, days: ofTexts }: { today: string; days: ShownDays },
  report: ProblemReport,
): Settings {
  const { hours: usual = neverOpen, ...agency } = file.agency;
  const offices = agency.offices.map(({ hours = usual, ...office }): Office => {
    const address = office.street ?? agency.street;
    return {
      ...office,
      street: address,
      zip: office.zip ?? agency.zip,
      city: office.city ?? agency.city,
      phone: office.phone ?? agency.phone,
      email: office.email ?? (office.street ? undefined : agency.email),
      hours,
    };
  });
  const ids = offices.flatMap(({ id }) => id ?? []);
  const requireOffice = (id: string | undefined, path: string) => {
    if (id === undefined || ids.includes(id)) return;
    const expected = ids.length === 0 ? 'an office with this id' : `an office: ${nearestName(id, ids)} is the nearest`;
    report.error({ file: 'settings.json', path, found: showValue(id), expected });
  };
  const closedDays = file.closedDays.map(({ from, until = from, text, offices: closed }, index): ClosedDays => {
    for (const [at, id] of (closed ?? []).entries()) requireOffice(id, `closedDays[${index}].offices[${at}]`);
    return { from, until, text, offices: closed };
  });
  const calendars = file.appointments.calendars.map(({ office: named, days, ...calendar }, index): Calendar => {
    requireOffice(named, `appointments.calendars[${index}].office`);
    const wanted = named ?? file.contactPeople.find(({ id }) => calendar.people.includes(id))?.office;
    const office = offices.find(({ id }) => id !== undefined && id === wanted) ?? offices[0];
    const [only, ...others] = file.contactPeople.filter(({ id }) => calendar.people.includes(id));
    const followed = (others.length === 0 ? only?.hours : undefined) ?? office?.hours ?? usual;
    if (!days && weekdays.every((day) => followed[day].length === 0))
      report.error({
        file: 'settings.json',
        path: `appointments.calendars[${index}].days`,
        found: 'nothing, and the office has no opening hours to follow',
        expected: 'days with hours here, or the hours of the office',
      });
    const closed = closedDays.filter(
      ({ offices: closing }) => office?.id !== undefined && closing?.includes(office.id),
    );
    return { ...calendar, days: days ?? followed, closedDays: [...calendar.closedDays, ...closed] };
  });
  const recipients = { ...file.mail.recipients };
  for (const form of enquiryForms) {
    const to = recipients[form];
    if (to === undefined || to.includes('@')) continue;
    const reachable = file.contactPeople.filter(({ email }) => email !== undefined);
    const person = reachable.find(({ id }) => id === to);
    if (person && !ofTexts.isShown(person)) delete recipients[form];
    else if (person?.email) recipients[form] = person.email;
    else
      report.error({
        file: 'settings.json',
        path: `mail.recipients.${form}`,
        found: `${showValue(to)}, which no contact person with an e-mail address has as their id`,
        expected: `an e-mail address, or a person${nearestOf(to, reachable)}`,
      });
  }
  return {
    ...file,
    contactPeople: file.contactPeople.filter((person) => ofTexts.isShown(person)),
    mail: { ...file.mail, recipients },
    agency: { ...agency, offices },
    closedDays,
    appointments: {
      ...file.appointments,
      calendars,
      holidays: [...file.appointments.holidays, ...closedDays.filter(({ offices: only }) => !only)],
    },
    buying: buyingRulesOn(file.buying, today),
  };
}

function nearestOf(typed: string, people: readonly { id: string }[]): string {
  const nearest = nearestName(
    typed,
    people.map(({ id }) => id),
  );
  return nearest === '' ? '' : `: ${nearest} is the nearest`;
}
