import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/connection';
import type { DatabaseTarget } from '@/lib/database/dialect';
import {
  type OfficeParts,
  type OfficeScreen,
  officeScreenNames,
  officeScreens,
} from '@/lib/domain/office/office-screens';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { cookieHeader } from '@/tests/support/enter-portal';
import { testSecret } from '@/tests/support/form-site';
import { ask } from './load';
import { type FilledOffice, fillOffice } from './office-rows';
import { withSite } from './site';
import { note, noteFigure } from './table';

const listings = 300;
const days = 730;
const rounds = 5;
const goalMs = 200;

/** The screens of the office with so many leads, on both engines: the time until the last byte of each. */
export async function measureOffice(leads: number): Promise<void> {
  await measureOn('SQLite', leads);
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', leads, postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(name: string, leads: number, url?: string): Promise<void> {
  const variables = { TRUST_PROXY: '1', APP_SECRET: testSecret, IDLE_WORK: 'off', ...(url && { DATABASE_URL: url }) };
  await withSite({ listings, variables }, async ({ origin, folder }) => {
    const file = path.join(folder, 'data', 'site.db');
    const target: DatabaseTarget = url ? { kind: 'postgres', url } : { kind: 'sqlite', file };
    const store = openDatabase(target);
    const started = performance.now();
    const filled = await fillOffice(store, { leads, days, listings, now: new Date() });
    // A server that runs does this by itself.
    if (url) await sql`vacuum analyze`.execute(store);
    note(
      `${name}: ${leads} leads with what belongs to them stored in`,
      `${Math.round((performance.now() - started) / 1000)} s`,
    );
    const oldest = await store
      .selectFrom('enquiry')
      .select(['received_at', 'id'])
      .orderBy('received_at')
      .offset(leads / 2)
      .limit(1)
      .executeTakeFirst();
    await store.destroy();
    let caller = 0;
    const milliseconds = async (address: string): Promise<number> => {
      // Each from a network of its own: drawings are counted.
      const headers = { cookie: cookieHeader(filled), 'x-forwarded-for': `10.0.${caller >> 8}.${caller++ & 255}` };
      const before = performance.now();
      const { status } = await ask({ url: `${origin}/${address}`, headers });
      if (status !== 200) throw new Error(`/${address} answers ${status}.`);
      return performance.now() - before;
    };
    for (const [what, address] of screensOf({ ...filled, before: `${oldest?.received_at}~${oldest?.id}` })) {
      await milliseconds(address);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await milliseconds(address));
      noteFigure(`${name}, ${leads} leads: ${what}`, times, 'ms', { atMost: goalMs });
    }
  });
}

type Filled = FilledOffice & { before: string };

type WithParts = { [Name in OfficeScreen]: keyof OfficeParts<Name> extends never ? never : Name }[OfficeScreen];

/** What stands for the part of an address that differs; null where the measured site has nothing there. */
const parts: Readonly<Record<WithParts, (filled: Filled) => string | null>> = {
  lead: ({ lead }) => lead,
  contact: ({ lead }) => lead,
  write: ({ lead }) => lead,
  viewing: ({ viewing }) => viewing,
  entry: ({ entry }) => entry,
  property: () => '7',
  owner: ({ owner }) => owner,
  'owner-view': ({ owner }) => owner,
  template: () => 'received',
  'new-import': () => 'csv',
  import: () => null,
  draft: () => null,
  email: () => null,
  password: () => null,
};

function screensOf(filled: Filled): [what: string, address: string][] {
  const { colleague, before } = filled;
  const today = brusselsDay(new Date());
  const screens = officeScreenNames.flatMap((name): [string, string][] => {
    const { path: pattern, permission } = officeScreens[name];
    const part = name in parts ? parts[name as WithParts](filled) : '';
    if (permission === 'anyone' || name === 'missing' || part === null) return [];
    const address = pattern.replace(/\/\{\w+\?\}$/, '').replace(/\{.*\}/, part);
    return [[name, address && `${address}/`]];
  });
  const filters = [
    'state=new',
    'state=done',
    'state=spam',
    'form=offer',
    'property=7',
    'office=gent',
    'assignee=none',
    `assignee=${colleague}`,
    'spoken=de',
    'from=2026-01-01&until=2026-02-01',
    'q=liesbeth',
    'q=person.777@post.example',
    'q=zzzz&state=done',
    `before=${before}`,
    `state=done&before=${before}`,
    `state=done&form=offer&spoken=fr&q=lambert`,
  ];
  return [
    ...screens.map(([what, address]): [string, string] => [what, `office/${address}`]),
    ...filters.map((query): [string, string] => [`leads ?${query.replace(colleague, '…')}`, `office/leads/?${query}`]),
    ['calendar, a day', `office/calendar/?view=day&day=${today}`],
    ['properties by leads', 'office/properties/?order=leadsDown'],
    ['properties that lack something', 'office/properties/?incomplete=1'],
    ['owners, a search', 'office/owners/?q=eigenaar%2077'],
    ['search for a name', 'office/search/?q=liesbeth'],
    ['search for a street', 'office/search/?q=gent'],
    ['suggestions', 'api/office/search/?q=liesbeth'],
    ['what waits', 'api/office/today/'],
    ['homes', 'api/office/homes/?q=gent'],
  ];
}
