import { randomBytes } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type DemoOwnerFile, readDemoOwner } from '@/lib/content/read-demo-owner';
import { isUnused } from '@/lib/data/owner-store';
import { writePageViews } from '@/lib/data/statistics-store';
import { transact } from '@/lib/data/transaction';
import type { ImportedActivity } from '@/lib/domain/owner/activity';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { env } from '@/lib/platform/env';
import { makeStaff } from '@/lib/usecases/office/manage-staff';
import { makeOwner } from '@/lib/usecases/owner/add-owner';
import { importActivities } from '@/lib/usecases/owner/import-activities';
import { demoPageViews } from './demo-page-views';

type Login = { email: string; password: string };

export type DemoLogins = { owner: Login; staff: Login };

/**
 * Creates an owner to try the portal and an administrator to try the office with, with two months of page views and activities, when the shipped site starts
 * on an empty database. Null when it is not empty, and for an agency with its own content, which wants no account
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
  return { owner: { email, password }, staff };
}

function activitiesOn(today: string, { activities }: DemoOwnerFile): ImportedActivity[] {
  return activities.map(({ daysAgo, time, untilDays, ...activity }, index) => ({
    ...activity,
    id: `demo-${index + 1}`,
    date: `${addDays(today, -daysAgo)}T${time}`,
    until: untilDays === null ? null : addDays(today, untilDays),
  }));
}
