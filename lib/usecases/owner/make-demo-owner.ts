import { randomBytes } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { isUnused } from '@/lib/data/owner-store';
import { writeVisits } from '@/lib/data/statistics-store';
import { transact } from '@/lib/data/transaction';
import { type ImportedActivity, importedActivitySchema } from '@/lib/domain/owner/activity';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { makeOwner } from './add-owner';
import { type DemoActivity, demoActivities } from './demo-activities';
import { demoVisits } from './demo-visits';
import { importActivities } from './import-activities';

export type DemoOwner = { email: string; password: string };

const ownerName = 'Greta Hilgers';

/** A farmhouse for sale, a town house under option and an apartment to let, of the shipped listings. */
const properties = [2602, 2402, 2510];

/**
 * Creates an owner to try the portal with, with two months of page views and activities, when the shipped site starts
 * on an empty database. Null when it is not empty, and for an agency with its own content, which wants no account
 * that it did not create. The password is random and is not stored in plain text.
 */
export async function makeDemoOwner(now: Date): Promise<DemoOwner | null> {
  const { catalogue, settings } = getContent();
  const [, domain = ''] = settings.agency.email.split('@');
  if (!domain.endsWith('.example') || !(await isUnused())) return null;
  const propertyIds = properties.filter((id) => catalogue.getProperty(id) !== null);
  if (propertyIds.length < properties.length) return null;
  const today = brusselsDay(now);
  const visits = catalogue.properties.flatMap(({ id }) => demoVisits(id, today));
  const stored = await transact((connection) => writeVisits(connection, visits));
  if (!stored.ok || !(await importActivities(demoActivitiesOn(today), now))) return null;
  const email = `owner@${domain}`;
  const password = randomBytes(9).toString('base64url');
  const language = settings.languages.default;
  const owner = await makeOwner({ email, name: ownerName, language, propertyIds }, password, now);
  return owner && { email, password };
}

function demoActivitiesOn(today: string): ImportedActivity[] {
  return demoActivities.map((activity, index) =>
    importedActivitySchema.parse(toImportedActivity(activity, index, today)),
  );
}

function toImportedActivity(
  { property, daysAgo, time, untilDays, ...rest }: DemoActivity,
  index: number,
  today: string,
) {
  return {
    ...rest,
    id: `demo-${index + 1}`,
    property: properties[property],
    date: `${addDays(today, -daysAgo)}T${time}`,
    until: untilDays === undefined ? null : addDays(today, untilDays),
  };
}
