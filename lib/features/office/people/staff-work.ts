import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { FormRecipient } from '@/lib/domain/office/form-recipient';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { readWeek, storeHours } from '@/lib/domain/office/working-hours';
import { recordOf } from '@/lib/domain/record-of';
import { type Weekday, weekdays } from '@/lib/domain/time/brussels-time';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff, type StaffAccount } from '@/lib/features/accounts/staff';
import { listAbsences, listFormRecipients, setWork } from '@/lib/features/forms/staff-work-store';
import { agentOf, listAgents, officesOf, ownHoursOf, personOf } from '@/lib/features/site/agents';
import { officePath } from '@/lib/i18n/office-path';
import { localizedText } from '@/lib/i18n/translator';

export type OfficeChoice = { id: string; name: string };

/** The offices of the settings that have an id. */
export function listOfficeChoices(language: Language): OfficeChoice[] {
  return getContent().settings.agency.offices.flatMap(({ id, name }) =>
    id === undefined ? [] : [{ id, name: localizedText(name, language) ?? id }],
  );
}

/** Whether all of these are ids of offices. */
export function areOffices(ids: readonly string[]): boolean {
  const known = new Set(getContent().settings.agency.offices.map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

export type AbsenceView = { id: string; href: string; startsAt: Date; endsAt: Date; deputy: string | null };

/** Where and when a person works, and when not. */
export type StaffWork = {
  /** The contact person of the settings; null for colleagues who receive no visitors. */
  agent: { id: string; name: string; isSet: boolean } | null;
  /** The id of the contact person whom the account is set to and whom the content does not have any more. */
  left: string | null;
  offices: OfficeChoice[];
  /** What visitors send with these comes to them, by the office's table or by the content. */
  forms: EnquiryForm[];
  /** By day of the week; null where no hours are known. */
  hours: OpeningHours | null;
  /** Where the hours stand. Those of an `account` whose person is in the content were set before the content held hours. */
  hoursFrom: 'content' | 'account' | 'office';
  /** Now or later. */
  absences: AbsenceView[];
};

type WorkRow = { email: string; agent: string | null; offices: string | null; hours: string | null };

const maxAbsences = 5;

/** How several people work, by their accounts. */
export async function readWork(
  people: readonly (WorkRow & { id: string })[],
  { language, now }: { language: Language; now: Date },
): Promise<ReadonlyMap<string, StaffWork>> {
  const [absences, staff, lines] = await Promise.all([listAbsences(now, true), listStaff(), listFormRecipients()]);
  const offices = listOfficeChoices(language);
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  return new Map(
    people.map((person) => {
      const agent = agentOf(person);
      const own = officesOf(person);
      const hours = ownHoursOf(agent, person.hours);
      return [
        person.id,
        {
          agent: agent && { id: agent.id, name: agent.name, isSet: person.agent !== null },
          left: agent === null ? person.agent : null,
          offices: offices.filter(({ id }) => own.includes(id)),
          forms: formsOf(person, lines),
          hours: hours ?? hoursOfOffice(own[0]),
          hoursFrom: agent?.hours ? 'content' : hours ? 'account' : 'office',
          absences: absences
            .filter((row) => row.agent === agent?.name)
            .slice(0, maxAbsences)
            .map((row) => ({
              id: row.id,
              href: officePath(`calendar/block/${row.id}`),
              startsAt: new Date(row.starts_at),
              endsAt: new Date(row.ends_at),
              deputy: row.deputy_id === null ? null : (nameOf.get(row.deputy_id) ?? null),
            })),
        },
      ];
    }),
  );
}

/** In the content a form has one recipient, in the table one for each office; the table comes first. */
function formsOf(person: WorkRow & { id: string }, lines: readonly FormRecipient[]): EnquiryForm[] {
  const { recipients } = getContent().settings.mail;
  const email = personOf(person)?.email;
  return enquiryForms.filter((form) => {
    const ofForm = lines.filter((line) => line.form === form);
    if (ofForm.some(({ accountId }) => accountId === person.id)) return true;
    return email !== undefined && recipients[form] === email && ofForm.every(({ office }) => office !== '');
  });
}

function hoursOfOffice(id: string | undefined): OpeningHours | null {
  const office = getContent().settings.agency.offices.find((one) => one.id !== undefined && one.id === id);
  if (!office || weekdays.every((day) => office.hours[day].length === 0)) return null;
  return office.hours;
}

/** How a person works themselves, for their own account. */
export async function getOwnWork(
  account: StaffAccount,
  asked: { language: Language; now: Date },
): Promise<StaffWork | null> {
  const row = (await listStaff()).find(({ id }) => id === account.id);
  return row ? ((await readWork([row], asked)).get(row.id) ?? null) : null;
}

export type TypedWork = {
  /** A contact person of the settings; '' for the one with the same e-mail address. */
  agent: string;
  offices: readonly string[];
  /** For those whom the content does not have; the others' stand in their record. */
  hours: Readonly<Record<Weekday, string>>;
  /** Gives up the hours of the account for those of the content. */
  dropsHours: boolean;
};

/** Sets where a colleague, or oneself, works, and when where the content cannot. Own hours narrow the times that visitors can book. */
export async function setColleagueWork(
  staff: Staff,
  id: string,
  { agent, offices, hours: typed, dropsHours }: TypedWork,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageStaff', asking))) return 'forbidden';
  if (agent !== '' && !listAgents().some((one) => one.id === agent)) return 'unknown';
  if (!areOffices(offices)) return 'unknown';
  const week = readWeek(recordOf(weekdays, (day) => typed[day]));
  if (week === null) return 'badHours';
  const row = (await listStaff()).find((one) => one.id === id);
  if (!row) return 'unknown';
  const isInContent = agentOf({ email: row.email, agent: agent || null }) !== null;
  const kept = dropsHours ? null : row.hours;
  const stored = await transact(async (connection) => {
    const work = {
      agent: agent || null,
      offices: offices.length > 0 ? offices.join(',') : null,
      hours: isInContent ? kept : week === 'usual' ? null : storeHours(week),
    };
    if (!(await setWork(connection, id, work, asking.now))) return false;
    await writeAuditWith(connection, {
      event: 'workChanged',
      ownerId: staff.id,
      email: staff.email,
      detail: `${id} ${agent} ${offices.join('+')}`.trim(),
      ...asking,
    });
    return true;
  });
  if (!stored.ok) return 'unavailable';
  return stored.value ? 'saved' : 'unknown';
}
