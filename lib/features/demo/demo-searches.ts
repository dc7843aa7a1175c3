import type { DemoOfficeFile } from '@/lib/content/read-demo-office';
import type { Connection } from '@/lib/database/transaction';
import { languages } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { criteriaLike } from '@/lib/features/alerts/find-fitting-homes';
import { addSavedSearch, keepSubscriber } from '@/lib/features/alerts/subscription-store';
import { demoEmail } from './demo-leads';

/** Of the people of the demo, one in so many has saved a search; one in so many of these has not confirmed it. */
const searching = 2;
const unconfirmed = 6;
/** Between the homes that two of them search for. */
const step = 5;

/** Searches of people who have written too, each for what one of the homes is: always the same for the same instant. */
export async function storeDemoSearches(
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
