import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DemoOfficeFile } from '@/lib/content/read-demo';
import type { Database } from '@/lib/database/schema';
import { type EnquiryForm, fieldsOf, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/office-states';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { slugify } from '@/lib/domain/text/fold';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import type { LeadEventRow } from '@/lib/features/forms/enquiry-store';

export type DemoColleague = { id: string; name: string; role: StaffRole };

export type DemoLead = {
  enquiry: Insertable<Database['enquiry']>;
  events: Omit<LeadEventRow, 'id'>[];
};

type DemoAgency = {
  demo: DemoOfficeFile;
  colleagues: readonly DemoColleague[];
  properties: readonly Property[];
  projects: readonly Project[];
};

const minuteMs = 60_000;

/** Leads of the weeks before `now` in all forms but that of viewings, in every language and state, always the same for the same instant. */
export function demoLeads(agency: DemoAgency, now: Date): DemoLead[] {
  return Array.from({ length: agency.demo.leads.count }, (_, index) => demoLead(agency, index, now));
}

function demoLead({ demo, colleagues, properties, projects }: DemoAgency, index: number, now: Date): DemoLead {
  const chance = (what: string) => chanceOf(`${what} ${index}`);
  const one = <T>(of: readonly T[], what: string): T => {
    const found = of[Math.floor(chance(what) * of.length)];
    if (found === undefined) throw new Error(`The demo has no ${what}`);
    return found;
  };
  const { count, days, forms, languages } = demo.leads;
  const formNames = Object.keys(forms) as EnquiryForm[];
  // The first ones take each form once, so that rare ones are there too.
  const form = formNames[index] ?? pickWeighted(forms, chance('form'));
  const language = pickWeighted(languages, chance('language'));
  const isSpam = chance('spam') < 0.06 && index >= formNames.length;
  const receivedAt = receivedOn(now, Math.floor(((count - 1 - index) / count) * days), chance('time'));
  const { about, goal } = formDefinitions[form];
  const fitting = properties.filter((property) => goal === undefined || property.goal === goal);
  const property = about === 'property' && fitting.length > 0 ? one(fitting, 'property') : null;
  const project = about === 'project' && projects.length > 0 ? one(projects, 'project') : null;
  const [firstName, lastName] = one(demo.people[language], 'person');
  const email = demoEmail([firstName, lastName]);
  const phone = `0470 55 ${String(10 + Math.floor(chanceOf(`phone ${email}`) * 90))} ${String(10 + Math.floor(chanceOf(`line ${email}`) * 90))}`;
  const words = isSpam ? one(demo.spam, 'spam text') : one(textsFor(demo, form, language), 'text');
  const data = fill(form, {
    texts: { firstName, lastName, name: `${firstName} ${lastName}`, email, phone, ...one(demo.homes, 'home') },
    words,
    price: property?.price ?? 1500,
    today: brusselsDay(receivedAt),
    chance,
    friend: one(demo.people[language], 'friend'),
  });
  const id = `demo-lead-${String(index + 1).padStart(3, '0')}`;
  const history = isSpam
    ? { state: 'new' as const, assignee: null, events: [] }
    : followUp({ id, receivedAt, now, colleagues, notes: demo.notes, chance });
  return {
    enquiry: {
      id,
      form,
      status: isSpam ? 'spam' : 'received',
      state: history.state,
      assignee_id: history.assignee?.id ?? null,
      version: Math.max(0, ...history.events.map(({ version }) => version)),
      language,
      received_at: receivedAt.toISOString(),
      page: `/${language}/`,
      property_id: property?.id ?? null,
      project_id: project?.id ?? null,
      name: `${firstName} ${lastName}`,
      email,
      phone: 'phone' in data ? phone : '',
      data: JSON.stringify(data),
      source: '{}',
      submission_key: null,
      remove_after: addDays(brusselsDay(receivedAt), formDefinitions[form].keepDays),
    },
    events: history.events,
  };
}

export function demoEmail([firstName, lastName]: readonly [string, string]): string {
  return `${slugify(firstName)}.${slugify(lastName)}@post.example`;
}

/** Between seven in the morning and half past ten at night, and never later than now. */
function receivedOn(now: Date, daysAgo: number, chance: number): Date {
  const minutes = Math.floor(chance * 15.5 * 60);
  const at = (day: string) => new Date(brusselsInstant(day, '07:00').getTime() + minutes * minuteMs);
  const day = addDays(brusselsDay(now), -daysAgo);
  return at(day) < now ? at(day) : at(addDays(day, -1));
}

function textsFor({ texts }: DemoOfficeFile, form: EnquiryForm, language: Language): readonly string[] {
  const own = texts[language];
  if (form === 'offer' || form === 'testimonial') return own[form];
  return formDefinitions[form].about === null ? own.general : own.property;
}

type Filling = {
  texts: Readonly<Record<string, string>>;
  words: string;
  price: number;
  today: string;
  chance: (what: string) => number;
  friend: readonly [string, string];
};

/** The fields of a form as a visitor fills them in; those that may stay empty often do. */
function fill(form: EnquiryForm, { texts, words, price, today, chance, friend }: Filling) {
  const data: Record<string, string | string[]> = {};
  for (const field of fieldsOf(form)) {
    const { name, kind } = field;
    const known = texts[name];
    if (known !== undefined) data[name] = known;
    else if (kind === 'textarea') data[name] = words;
    else if (name === 'friendFirstName') data[name] = friend[0];
    else if (name === 'friendLastName') data[name] = friend[1];
    else if (name === 'friendEmail') data[name] = demoEmail(friend);
    else if (name === 'income') data[name] = '3650';
    else if (kind === 'amount') data[name] = String(Math.round((price * (0.9 + 0.1 * chance(name))) / 500) * 500);
    else if (kind === 'count') data[name] = String(1 + Math.floor(chance(name) * 4));
    else if (kind === 'date' && name !== 'endDate') data[name] = addDays(today, 10 + Math.floor(chance(name) * 40));
    else if (name === 'openEnded' || name === 'publish') data[name] = 'yes';
    else if (field.kind === 'radios' || field.kind === 'select' || field.kind === 'checkboxes') {
      const values = 'values' in field.options ? field.options.values : name === 'types' ? ['house'] : [];
      const value = values[Math.floor(chance(name) * values.length)];
      if (value !== undefined) data[name] = field.kind === 'checkboxes' ? [value] : value;
    }
  }
  return data;
}

type Followed = {
  id: string;
  receivedAt: Date;
  now: Date;
  colleagues: readonly DemoColleague[];
  notes: readonly string[];
  chance: (what: string) => number;
};

/** What the agency did with a lead: older ones are mostly done, few of them still wait. */
function followUp({ id, receivedAt, now, colleagues, notes, chance }: Followed) {
  const ageDays = (now.getTime() - receivedAt.getTime()) / (24 * 60 * minuteMs);
  const luck = chance('state');
  const state: Exclude<LeadState, 'spam'> =
    luck < Math.max(0.04, 0.9 - ageDays / 1.6) ? 'new' : luck < 0.12 + 1 / (1 + ageDays) ? 'working' : 'done';
  const isAssigned = colleagues.length > 0 && (state !== 'new' || chance('assigned') < 0.3);
  const assignee = isAssigned ? (colleagues[Math.floor(chance('assignee') * colleagues.length)] ?? null) : null;
  const desk = colleagues.find(({ role }) => role === 'desk') ?? assignee;
  const planned: Pick<LeadEventRow, 'kind' | 'before' | 'after' | 'staff_id' | 'staff_name'>[] = [];
  const by = (person: DemoColleague | null) => ({ staff_id: person?.id ?? null, staff_name: person?.name ?? '' });
  if (assignee) planned.push({ kind: 'assignee', before: '', after: assignee.id, ...by(desk) });
  if (state !== 'new') planned.push({ kind: 'state', before: 'new', after: 'working', ...by(assignee) });
  if (assignee && chance('noted') < 0.35)
    planned.push({
      kind: 'note',
      before: '',
      after: notes[Math.floor(chance('note') * notes.length)] ?? '',
      ...by(assignee),
    });
  if (state === 'done') planned.push({ kind: 'state', before: 'working', after: 'done', ...by(assignee) });
  const span = now.getTime() - receivedAt.getTime();
  let version = 0;
  const events = planned.map((event, step) => ({
    ...event,
    enquiry_id: id,
    version: event.kind === 'note' ? version : ++version,
    // Each step some hours after the one before, all of them before now.
    happened_at: new Date(
      receivedAt.getTime() + Math.min((span * (step + 1)) / 6, (step + chance('pace')) * 5 * 60 * minuteMs),
    ).toISOString(),
  }));
  return { state, assignee, events };
}

/** Returns a number from 0 up to 1, always the same for a text. */
export function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Chooses a name by its weight; `chance` is from 0 up to 1. */
export function pickWeighted<Name extends string>(weights: Partial<Record<Name, number>>, chance: number): Name {
  const names = Object.keys(weights) as Name[];
  let left = chance * names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  for (const name of names) {
    left -= weights[name] ?? 0;
    if (left < 0) return name;
  }
  throw new Error('No weights to choose by');
}
