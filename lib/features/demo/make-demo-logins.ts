import { randomBytes } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type DemoOfficeFile, type DemoOwnerFile, readDemoOffice, readDemoOwner } from '@/lib/content/read-demo';
import { type Connection, transact } from '@/lib/database/transaction';
import { languages } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import type { ImportedActivity } from '@/lib/domain/owner/activity';
import type { Property } from '@/lib/domain/property/property';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { addDays, brusselsDay, daysLater, weekdayOf } from '@/lib/domain/time/brussels-time';
import { isUnused } from '@/lib/features/accounts/owner-store';
import { criteriaLike } from '@/lib/features/alerts/find-fitting-homes';
import { addSavedSearch, keepSubscriber } from '@/lib/features/alerts/subscription-store';
import { addEnquiry, addLeadEvent } from '@/lib/features/forms/enquiry-store';
import { makeStaff } from '@/lib/features/office/people/manage-staff';
import { makeOwner } from '@/lib/features/owners/add-owner';
import { importActivities } from '@/lib/features/owners/import-activities';
import { type CountedDay, writePageViews } from '@/lib/features/statistics/statistics-store';
import { env } from '@/lib/platform/env';
import { chanceOf, type DemoColleague, demoEmail, demoLeads, pickWeighted } from './demo-leads';
import { storeDemoOffers } from './demo-offers';
import { planDemoViewings, storeDemoTimes } from './demo-viewings';

type Login = { email: string; password: string };

export type DemoLogins = {
  owner: Login;
  staff: Login;
  /** Have the password of `staff`. */
  colleagues: { email: string; role: StaffRole }[];
};

/**
 * Creates an owner to try the portal with, with two months of page views and activities, and people to try the office
 * with, with weeks of leads, when the shipped site starts on an empty database. Null when it is not empty, and for an agency with its own content, which wants no account
 * that it did not create. The passwords are random and are not stored in plain text.
 */
export async function makeDemoLogins(now: Date): Promise<DemoLogins | null> {
  const { catalogue, settings } = getContent();
  const [, domain = ''] = settings.agency.email.split('@');
  if (!domain.endsWith('.example') || !(await isUnused())) return null;
  const demo = await readDemoOwner(env().CONTENT_DIR);
  if (!demo || demo.properties.some((id) => catalogue.getProperty(id) === null)) return null;
  const today = brusselsDay(now);
  const pageViews = catalogue.properties.flatMap(({ id }) => demoPageViews(id, today, demo.pageViews));
  const stored = await transact((connection) => writePageViews(connection, pageViews));
  if (!stored.ok || !(await importActivities(activitiesOn(today, demo), now))) return null;
  const email = `owner@${domain}`;
  const password = randomBytes(9).toString('base64url');
  const language = settings.languages.default;
  const owner = await makeOwner({ email, name: demo.name, language, propertyIds: demo.properties }, password, now);
  const staff = { email: `office@${domain}`, password: randomBytes(9).toString('base64url') };
  const person = { email: staff.email, name: settings.agency.name, language, role: 'administrator' as const };
  if (!owner || !(await makeStaff(person, staff.password, now))) return null;
  const storeViewings = await planDemoViewings(now);
  if (!(await transact(storeViewings)).ok) return null;
  const colleagues = await makeDemoOffice(staff.password, demo.properties, now);
  return colleagues && { owner: { email, password }, staff, colleagues };
}

/** The colleagues of the demo and what came in; null when something could not be stored. */
async function makeDemoOffice(
  password: string,
  ownedIds: readonly number[],
  now: Date,
): Promise<DemoLogins['colleagues'] | null> {
  const { catalogue, settings } = getContent();
  const demo = await readDemoOffice(env().CONTENT_DIR);
  const colleagues: (DemoColleague & { email: string })[] = [];
  for (const { person: id, role, language } of demo.staff) {
    const person = settings.contactPeople.find((known) => known.id === id);
    if (!person?.email) continue;
    const account = await makeStaff({ email: person.email, name: person.name, language, role }, password, now);
    if (!account) return null;
    colleagues.push({ id: account.id, name: person.name, role, email: person.email });
  }
  // What came in for the owner's properties is among their activities.
  const properties = catalogue.properties.filter(({ id }) => !ownedIds.includes(id));
  const leads = demoLeads({ demo, colleagues, properties, projects: catalogue.projects }, now);
  const stored = await transact(async (connection) => {
    for (const { enquiry, events } of leads) {
      await addEnquiry(connection, enquiry);
      for (const event of events) await addLeadEvent(connection, event);
    }
    await storeDemoTimes(connection, colleagues, now);
    const owned = ownedIds.flatMap((id) => catalogue.getProperty(id) ?? []);
    await storeDemoOffers(connection, { demo, colleagues, owned, others: properties }, now);
    await storeDemoSearches(connection, { demo, properties: catalogue.properties }, now);
  });
  return stored.ok ? colleagues.map(({ email, role }) => ({ email, role })) : null;
}

function activitiesOn(today: string, { activities }: DemoOwnerFile): ImportedActivity[] {
  return activities.map(({ daysAgo, time, untilDays, ...activity }, index) => ({
    ...activity,
    id: `demo-${index + 1}`,
    date: `${addDays(today, -daysAgo)}T${time}`,
    until: untilDays === null ? null : addDays(today, untilDays),
  }));
}

/**
 * Page views of a listing on the days before `today`, always the same for the same days: more at weekends, most in
 * the first days, different for each listing.
 */
export function demoPageViews(
  id: number,
  today: string,
  { days, sources, languages }: DemoOwnerFile['pageViews'],
): CountedDay[] {
  const usual = 8 + Math.round(chanceOf(`usual ${id}`) * 22);
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((ago) => {
    const day = addDays(today, -ago);
    const weekend = ['sat', 'sun'].includes(weekdayOf(day)) ? 1.4 : 1;
    const fresh = 1 + Math.max(0, 1 - (days - ago) / 8);
    const count = Math.round(usual * weekend * fresh * (0.7 + 0.6 * chanceOf(`${id} ${day}`)));
    const counts = new Map<string, Pick<CountedDay, 'source' | 'language' | 'pageViews'>>();
    for (let view = 0; view < count; view++) {
      const seed = `${id} ${day} ${view}`;
      const source = pickWeighted(sources, chanceOf(seed));
      const language = pickWeighted(languages, chanceOf(`language ${seed}`));
      const known = counts.get(`${source} ${language}`) ?? { source, language, pageViews: 0 };
      counts.set(`${source} ${language}`, { ...known, pageViews: known.pageViews + 1 });
    }
    return [...counts.values()].map((share) => ({ kind: 'property', id, day, ...share }));
  });
}

/** Of the people of the demo, one in so many has saved a search; one in so many of these has not confirmed it. */
const searching = 2;
const unconfirmed = 6;
/** Between the homes that two of them search for. */
const step = 5;

/** Searches of people who have written too, each for what one of the homes is: always the same for the same instant. */
async function storeDemoSearches(
  connection: Connection,
  { demo, properties }: { demo: DemoOfficeFile; properties: readonly Property[] },
  now: Date,
): Promise<void> {
  const homes = properties.filter(({ situation }) => situation === 'available');
  const people = languages.flatMap((language) => demo.people[language].map((names) => ({ language, names })));
  const searchers = people.filter((_, index) => index % searching === 0);
  for (const [index, { language, names }] of searchers.entries()) {
    const home = homes[(index * step) % Math.max(1, homes.length)];
    if (!home) return;
    const askedAt = daysLater(now, -(3 + index * 2));
    const id = `demo-reader-${index + 1}`;
    await keepSubscriber(connection, { id, email: demoEmail(names), name: names.join(' '), language }, askedAt);
    await addSavedSearch(connection, {
      id: `demo-search-${index + 1}`,
      subscriber_id: id,
      criteria: JSON.stringify(criteriaLike(home)),
      frequency: frequencies[index % frequencies.length] ?? 'daily',
      created_at: askedAt.toISOString(),
      confirmed_at: index % unconfirmed === unconfirmed - 1 ? null : askedAt.toISOString(),
    });
  }
}
