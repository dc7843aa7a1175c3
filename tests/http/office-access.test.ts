import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuOf, officeScreens } from '@/lib/domain/office/office-screens';
import { may, type StaffRole, staffRoles } from '@/lib/domain/office/staff-role';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { contentWithImport } from '@/tests/support/content-with-import';
import { cookieHeader, makeSession } from '@/tests/support/enter-portal';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import {
  files,
  hiddenProperty,
  type Need,
  type OfficeFile,
  officeActions,
  property,
  screens,
  targets,
} from '@/tests/support/office-endpoints';
import { actionBody, builtActions } from '@/tests/support/server-actions';
import { engines } from '@/tests/support/test-database';

/** Stands in every row that the test makes: nobody without access reads it. */
const secret = 'Zorgvuldig-bewaard';

/** A caller as the office sees them: `role` is null for those to whom it is closed. */
type Caller = { name: string; role: StaffRole | null; cookie: string | null; address: string };

/** The name of a visitor's file in the folder of uploads. */
const stored = `${'a'.repeat(32)}.pdf`;

const folders = (root: string, file: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`/${file}`))
    .map((name) => path.dirname(name))
    .sort();

test('every file and action of the office has its row', () => {
  expect([...new Set(files.map(({ route }) => route))].sort()).toEqual(folders('app/api/office', 'route.ts'));
  const named = builtActions().filter(({ file }) => /^lib\/features\/(?:office|imports)\//.test(file));
  expect(Object.keys(officeActions).sort()).toEqual([...new Set(named.map(({ name }) => name))].sort());
});

function isOpen(need: Need, { role }: Caller): boolean {
  if (need === 'anyone') return true;
  if (role === null) return false;
  return need === 'account' || may({ role }, need);
}

/** What callers without access must neither read nor change. */
async function fill({ store, dataDir }: FormSite): Promise<void> {
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const person = { name: `Liesbeth ${secret}`, email: 'stranger@example.be', property_id: property };
  await store.transaction().execute(async (connection) => {
    const lead = (id: string, form: string) => addEnquiry(connection, makeEnquiryRow({ id, form, ...person }));
    await lead(targets.lead, 'contact-me');
    await lead(targets.testimonial, 'testimonial');
    await lead(targets.request, 'document-request');
    await lead('lead-of-the-viewing', 'viewing');
    await queueMails(connection, [makeNewMail({ id: targets.mail, recipient: `${secret}@example.be` })], new Date());
  });
  await store.updateTable('mail').set({ state: 'dead', last_error: secret }).where('id', '=', targets.mail).execute();
  const file = { file: stored, name: `${secret}.pdf`, kind: 'pdf', bytes: 3, sha256: '', remove_after: '2099-01-01' };
  await store
    .insertInto('upload')
    .values({ id: targets.file, enquiry_id: targets.lead, field: 'papers', ...file })
    .execute();
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true });
  await writeFile(path.join(dataDir, 'uploads', stored), secret);
  await store
    .insertInto('appointment')
    .values({
      id: targets.viewing,
      enquiry_id: 'lead-of-the-viewing',
      calendar_id: 'visits',
      property_id: property,
      starts_at: '2099-11-24T09:00:00.000Z',
      ends_at: '2099-11-24T09:30:00.000Z',
      seat: 0,
      status: 'held',
      held_until: '2099-01-01T00:00:00.000Z',
      sequence: 0,
      language: 'nl',
      name: person.name,
      email: person.email,
      phone: '',
      summary: JSON.stringify({
        title: 'Huis',
        place: 'Gent',
        href: '/nl/',
        isPlaceHidden: false,
        person: null,
        recipient: '',
      }),
      created_at: now,
      agent: 'Thomas Vandewalle',
    })
    .execute();
  await store
    .insertInto('calendar_entry')
    .values({
      id: targets.entry,
      series_id: targets.entry,
      agent: 'Thomas Vandewalle',
      kind: 'absence',
      starts_at: '2099-11-24T09:00:00.000Z',
      ends_at: '2099-11-24T10:00:00.000Z',
      note: secret,
      created_at: now,
    })
    .execute();
  for (const [id, role] of [
    [targets.owner, null],
    [targets.colleague, 'agent'],
  ] as const)
    await store
      .insertInto('owner')
      .values({
        id,
        name: `${id} ${secret}`,
        email: `${id}@example.be`,
        email_verified: 1,
        language: 'nl',
        is_disabled: 0,
        wants_summary: 1,
        role,
        ...times,
      })
      .execute();
  await store
    .insertInto('lead_filter')
    .values({ id: targets.filter, staff_id: targets.colleague, name: secret, query: '{}', created_at: now })
    .execute();
  await store
    .insertInto('owner_property')
    .values({ owner_id: targets.owner, property_id: property, since: now })
    .execute();
  await store
    .insertInto('owner_message')
    .values({
      id: targets.message,
      owner_id: targets.owner,
      property_id: property,
      text: secret,
      sent_at: now,
      answer: '',
      staff_name: '',
    })
    .execute();
  await store
    .insertInto('offer')
    .values({
      id: targets.offer,
      property_id: property,
      goal: 'sale',
      name: secret,
      email: '',
      phone: '',
      phone_key: '',
      amount: 300_000,
      conditions: secret,
      is_financed: 0,
      is_whole_day: 1,
      state: 'open',
      shown: '',
      version: 0,
      made_at: now,
      changed_at: now,
      remove_after: '2099-01-01',
    })
    .execute();
  await store
    .insertInto('preview_address')
    .values({
      id: targets.preview,
      property_id: hiddenProperty,
      language: 'nl',
      made_at: now,
      until: '2099-01-01T00:00:00.000Z',
      staff_name: secret,
      opened: 0,
    })
    .execute();
}

/** Callers of every kind. The session of the last four worked when it was made, which the test has seen. */
async function makeCallers(site: FormSite): Promise<Caller[]> {
  const { store } = site;
  let count = 0;
  const enter = async (name: string, role?: StaffRole) => {
    const email = `${name.replaceAll(' ', '-')}@gevel.example`;
    const session = await makeSession(site, { email, name, language: 'nl', ...(role && { role }) });
    const caller: Caller = { name, role: role ?? null, cookie: cookieHeader(session), address: `10.1.0.${++count}` };
    return { ...session, caller };
  };
  const people = await Promise.all(staffRoles.map((role) => enter(role, role)));
  const owner = await enter('owner');
  const ended = await enter('ended session', 'administrator');
  const disabled = await enter('disabled account', 'administrator');
  const lowered = await enter('lowered role', 'administrator');
  const setUp = await enter('without second factor', 'administrator');
  for (const { caller } of [ended, disabled, lowered, setUp])
    expect((await ask(site, caller, '/office/staff/')).status, caller.name).toBe(200);
  await store.deleteFrom('owner_session').where('id', '=', ended.sessionId).execute();
  await store.updateTable('owner').set({ is_disabled: 1 }).where('id', '=', disabled.accountId).execute();
  await store.updateTable('owner').set({ role: 'agent' }).where('id', '=', lowered.accountId).execute();
  await store.updateTable('owner').set({ first_session: 'another' }).where('id', '=', setUp.accountId).execute();
  return [
    { name: 'visitor', role: null, cookie: null, address: '10.1.0.99' },
    owner.caller,
    { ...ended.caller, role: null },
    { ...disabled.caller, role: null },
    { ...lowered.caller, role: 'agent' },
    ...people.map(({ caller }) => caller),
  ];
}

type Answer = { status: number; headers: Headers; location: string; text: string };

async function ask(site: FormSite, caller: Caller, address: string, post: RequestInit = {}): Promise<Answer> {
  const response = await fetch(site.origin + address, {
    redirect: 'manual',
    ...post,
    headers: {
      Accept: 'text/html',
      // A busy machine may take longer between two requests than the server keeps a connection.
      Connection: 'close',
      Origin: site.origin,
      'X-Forwarded-For': caller.address,
      ...(caller.cookie && { Cookie: caller.cookie }),
      ...post.headers,
    },
  });
  const location = response.headers.get('location') ?? response.headers.get('x-action-redirect')?.split(';')[0] ?? '';
  return { status: response.status, headers: response.headers, location, text: await response.text() };
}

/** The rows that callers could change, in all tables but those that count and note who asked. */
async function snapshot({ store }: FormSite): Promise<string> {
  const tables = await store.introspection.getTables();
  const noted =
    /^(?:kysely_|owner_session$|audit_entry$|rate_limit$|lead_presence$|lead_seen$|staff_inbox$|job_lease$|site_instance$|login_try$|password_request$|captcha$)/;
  const kept: Record<string, unknown[]> = {};
  for (const name of tables
    .map((table) => table.name)
    .filter((table) => !noted.test(table))
    .sort()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store);
    kept[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return JSON.stringify(kept, null, 1);
}

const login = /\/office\/login\/(?:\?(?:step=ended)?(?:&?next=[^&]+)?)?$/;

/** What an answer of the office must have, to all callers; '' where it does. */
function faultOf(answer: Answer, isOpen: boolean): string {
  if (!answer.headers.get('cache-control')?.includes('no-store')) return 'may be stored';
  if (answer.headers.get('x-robots-tag') !== 'noindex') return 'may be indexed';
  return !isOpen && answer.text.includes(secret) ? 'tells what it keeps' : '';
}

function screenFault(
  caller: Caller,
  { name, needs }: Pick<(typeof screens)[number], 'name' | 'needs'>,
  answer: Answer,
) {
  const { role } = caller;
  const isShown = isOpen(needs, caller);
  if (needs === 'anyone' && role !== null && answer.location === '/office/') return '';
  if (role === null && !isShown) return login.test(answer.location) && answer.status === 307 ? '' : 'leads elsewhere';
  if (answer.status !== (isShown && name !== 'missing' ? 200 : 404)) return String(answer.status);
  if (role === null || needs === 'anyone') return '';
  // The menu names what is open, and nothing else, also around a screen that is not.
  const menu = menuOf({ role });
  const { menu: current } = officeScreens[name];
  const within = menu.find(
    ({ screens: [first, ...others] }) => others.length > 0 && current && [first, ...others].includes(current),
  );
  const named = [...menu.map(({ screens: [first] }) => first), ...(within?.screens ?? [])];
  const shown = ['office-menu', 'office-tabs'].flatMap((nav) => linksIn(answer.text, nav));
  if (shown.join() !== named.map((one) => pathOf(officeScreens[one].path)).join()) return 'has another menu';
  if (isShown && name !== 'missing') return '';
  const main = answer.text.slice(answer.text.indexOf('<main'));
  return /<h1>[^<]+<\/h1>/.test(main) && linksIn(main, 'main').join() === '/office/' ? '' : 'says nothing of its own';
}

/** Where the links of a navigation of this class lead, or those of `<main>`. */
function linksIn(html: string, part: string): string[] {
  const [found = ''] =
    (part === 'main' ? /<main.*<\/main>/s : new RegExp(`<nav class="${part}".*?</nav>`, 's')).exec(html) ?? [];
  return [...found.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, href = '']) => href);
}

function fileFault(caller: Caller, { needs, isAskedByScript }: OfficeFile, { status, location }: Answer): string {
  if (isOpen(needs, caller)) return status === 200 ? '' : String(status);
  if (isAskedByScript) return status === 404 ? '' : String(status);
  if (caller.role === null) return status === 303 && location === '/office/login/' ? '' : 'leads elsewhere';
  return status === 404 || (status === 303 && location === '/office/person/') ? '' : String(status);
}

function actionFault(caller: Caller, { name, needs }: { name: string; needs: Need }, answer: Answer): string {
  if (answer.status !== 200 && answer.status !== 303) return String(answer.status);
  // With a redirect comes the page that it leads to.
  const said = answer.location ? '' : answer.text.replace(/^0:.*\n/, '').trim();
  const isRefused = answer.location
    ? login.test(answer.location)
    : /^1:(?:null$|.*"(?:code|kind|problem)":"(?:forbidden|ended)")/.test(said);
  if (!isOpen(needs, caller)) return isRefused ? '' : said || answer.location;
  if (/LogOut|Presence/.test(name)) return '';
  return isRefused || /^1:.*"(?:code|kind|problem)":"(?:unavailable|invalid)"/.test(said) ? said : '';
}

function pathOf(address: string): string {
  return address === '' ? '/office/' : `/office/${address}/`;
}

/** Addresses below `/office/` without a screen, and screens of what does not exist. */
const nowhere = [
  '/office/nothing/',
  '/office/leads/a/b/c/',
  '/office/property/x/',
  '/office/leads/no-lead/',
  '/office/leads/no-lead/person/',
  '/office/calendar/no-viewing/',
  '/office/property/987654/',
];

const actions = new Map(builtActions().map((action) => [action.name, action]));
/** What ends a session comes last. */
const inOrder = Object.entries(officeActions).sort(
  ([one], [other]) => Number(/LogOut/.test(one)) - Number(/LogOut/.test(other)),
);

for (const engine of engines) {
  describe(engine, () => {
    let site: FormSite;
    let folder: string;
    let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
    let callers: Caller[];

    beforeAll(async () => {
      postgres = engine === 'postgres' ? await startPostgres() : undefined;
      folder = await contentWithImport();
      site = await startFormSite({ CONTENT_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
      await fill(site);
      callers = await makeCallers(site);
    });
    afterAll(async () => {
      await site?.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test('screens, files and actions are open to the roles in the table, and to no other', async () => {
      const faults: string[] = [];
      const note = (what: string, caller: Caller, needs: Need, answer: Answer, fault: string) => {
        const found = faultOf(answer, isOpen(needs, caller)) || fault;
        if (found) faults.push(`${caller.name}, ${what}: ${found}`);
      };
      const before = await snapshot(site);
      for (const caller of callers) {
        for (const [index, { name, address, needs }] of screens.entries()) {
          // Each from a network of its own: they are more pages than one person reads in a minute.
          const from = { ...caller, address: `10.3.${callers.indexOf(caller)}.${index}` };
          const answer = await ask(site, from, pathOf(address));
          note(pathOf(address), caller, needs, answer, screenFault(caller, { name, needs }, answer));
        }
        for (const [index, address] of nowhere.entries()) {
          const from = { ...caller, address: `10.4.${callers.indexOf(caller)}.${index}` };
          const answer = await ask(site, from, address);
          const fault = screenFault(caller, { name: 'missing', needs: 'account' }, answer);
          note(address, caller, 'account', answer, fault);
        }
        for (const file of files) {
          const { address, needs, sent } = file;
          const post = sent && { method: 'POST', body: new URLSearchParams(sent) };
          const answer = await ask(site, caller, `/api/office/${address}/`, post);
          note(address, caller, needs, answer, fileFault(caller, file, answer));
        }
        for (const [index, entry] of Object.entries(officeActions).entries()) {
          const [name, { needs }] = entry;
          if (isOpen(needs, caller)) continue;
          const answer = await send(caller, name, index);
          note(name, caller, needs, answer, actionFault(caller, { name, needs }, answer));
        }
      }
      expect(faults).toEqual([]);
      expect(await snapshot(site)).toBe(before);

      for (const caller of callers.toReversed()) {
        for (const [index, [name, { needs }]] of inOrder.entries()) {
          if (needs === 'anyone' || !isOpen(needs, caller)) continue;
          const answer = await send(caller, name, index);
          note(name, caller, needs, answer, actionFault(caller, { name, needs }, answer));
        }
      }
      expect(faults).toEqual([]);
      expect(await snapshot(site)).not.toBe(before);
    });

    test('what is refused before it is read is kept by nobody either', async () => {
      const faults: string[] = [];
      for (const [index, { address }] of screens.entries()) {
        const visitor: Caller = { name: 'visitor', role: null, cookie: null, address: `10.5.0.${index}` };
        for (const [status, post] of [
          [405, { method: 'DELETE' }],
          [
            403,
            { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers: { Origin: 'https://elsewhere.example' } },
          ],
        ] as const) {
          const answer = await ask(site, visitor, pathOf(address), post);
          const fault = answer.status === status ? faultOf(answer, false) : String(answer.status);
          if (fault) faults.push(`${pathOf(address)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    });

    /** Sends the form of an action as the browser's script does, each from a network of its own: forms are counted. */
    function send(caller: Caller, name: string, index: number): Promise<Answer> {
      const action = actions.get(name);
      const names = (action?.pages ?? []).map((worker) => worker.split('/(office)/office/')[1]?.split('/')[0]);
      const known = screens.find((screen) => names.includes(screen.name));
      if (!action || !known) throw new Error(`${name} is on no screen.`);
      const from = { ...caller, address: `10.2.${callers.indexOf(caller)}.${index}` };
      return ask(site, from, pathOf(known.address), {
        method: 'POST',
        headers: { Accept: 'text/x-component', 'Next-Action': action.id },
        body: actionBody(officeActions[name]?.sent ?? {}),
      });
    }
  });
}
