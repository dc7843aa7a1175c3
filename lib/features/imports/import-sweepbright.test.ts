import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/import/sweepbright/route';
import { replaceContent } from '@/lib/content/content';
import { importSchema } from '@/lib/content/schema/imports';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import {
  type SweepbrightServer,
  signedCall,
  startSweepbright,
  sweepbrightEnvironment,
  sweepbrightEstate,
} from '@/tests/support/sweepbright-server';
import { engines } from '@/tests/support/test-database';
import { listImportRuns } from './import-store';
import { reportAddresses } from './report-addresses';
import type { ImportRequest } from './run-import';
import { runCalledImports, runDueImports } from './scheduled-imports';
import { undoImport } from './undo-import';

const start = new Date('2026-11-23T03:00:00Z');
const minuteMs = 60_000;
const { signal } = new AbortController();
const [one, two, three] = ['0b4b2d1e-aaaa-4000-8000-000000000001', 'e-2', 'e-3'] as const;

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);
  let sweepbright: SweepbrightServer;
  let waits: number[];
  let now: Date;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    sweepbright = await startSweepbright();
    waits = [];
    now = start;
    for (const [name, value] of Object.entries(sweepbrightEnvironment)) vi.stubEnv(name, value);
    await serve();
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await sweepbright.close();
  });

  const settings = () => ({ source: 'sweepbright', address: `${sweepbright.url}/api/` });
  const http = () => httpTo(sweepbright.host, waits);

  /** The running site reads what was published. */
  async function serve(): Promise<void> {
    const content = await site.read();
    replaceContent({ ...content, settings: { ...content.settings, imports: [importSchema.parse(settings())] } });
  }

  const post = (body: string, signature: string | null, length = Buffer.byteLength(body)) =>
    POST(
      new Request('https://www.gevel.example/api/import/sweepbright/', {
        method: 'POST',
        body,
        headers: { 'content-length': String(length), ...(signature !== null && { 'x-hook-signature': signature }) },
      }),
    );
  const call = (event: string, id: string, more: object = {}) => {
    const happened_at = now.toISOString().replace('.000Z', '+00:00');
    const { body, signature } = signedCall({ event, estate_id: id, company_id: 'c-1', happened_at, ...more });
    return post(body, signature);
  };
  const publishEstate = async (id: string, fields: object = {}) => {
    sweepbright.estates.set(id, sweepbrightEstate(id, fields));
    expect((await call('estate-added', id)).status).toBe(200);
  };
  const work = async (minutes = 0) => {
    now = new Date(now.getTime() + minutes * minuteMs + 1000);
    vi.setSystemTime(now);
    await runCalledImports(now, { signal, http: http(), clock: () => now });
  };
  const runByHand = (request: Partial<ImportRequest> = {}) =>
    site.run(settings(), { http: http(), clock: () => now, ...request });
  const homes = async () => (await site.read()).catalogue.properties;
  const ids = async () => (await homes()).map(({ externalId }) => externalId).sort();
  const outcomes = async () => (await listImportRuns(20)).map(({ outcome }) => outcome).reverse();

  test('a published estate comes in with its texts, its facts and what Belgian law asks for', async () => {
    const file = (id: string, ordinal: number) => ({
      id,
      ordinal,
      filename: 'x.png',
      description: `Picture ${id}`,
      url: `${sweepbright.url}/files/${id}?signature=${ordinal}`,
      url_expires_on: '2026-11-24T00:00:00+00:00',
    });
    await publishEstate(one, { images: [file('b', 2), file('a', 1)] });
    await work();
    expect(await outcomes()).toEqual(['applied']);
    const [home] = await homes();
    expect(home).toMatchObject({
      externalId: `sweepbright-${one}`,
      goal: 'sale',
      mainType: 'apartment',
      situation: 'available',
      price: 389_000,
      zip: '1190',
      street: 'Avenue du Parc',
      houseNumber: '14A',
      isAddressPublic: true,
      energyScore: 143,
      energyLabelText: 'B',
      manager: { name: 'Eva Claes', email: 'eva@agency.example' },
      details: {
        surfaceLiving: 96,
        surfaceGround: 200,
        bedrooms: 2,
        floor: 2,
        constructionYear: 1962,
        cadastralIncome: 1340,
        epcUniqueCode: '20260101-0002223334-RES-1',
        co2Emission: 21,
        planningPermit: 'yes',
        preemptiveRight: 'none',
        summons: 'none',
        floodScoreG: 'A',
        floodScoreP: 'B',
        hasTerrace: true,
        hasLift: true,
        hasGas: true,
      },
      texts: {
        fr: { title: 'Duplex près du parc', description: 'Lumineux.\n\nCalme.', words: { availableFrom: '1/3/2027' } },
        nl: { title: 'Duplex bij het park' },
      },
    });
    expect(home?.details.allotmentPermit).toBeUndefined();
    // Both files have the same bytes, so the first one's name stands.
    expect(home?.texts.fr?.pictures).toMatchObject([{ alt: 'Picture a' }]);
    // Addresses that are signed again are not new files.
    const asked = sweepbright.asked.length;
    await runByHand();
    expect(sweepbright.asked.slice(asked).filter((path) => path.startsWith('/files/'))).toEqual([]);
  });

  test('nothing personal of an answer gets in', async () => {
    await publishEstate(one);
    const report = await runByHand();
    expect(report.outcome).toBe('applied');
    expect(JSON.stringify([report, await homes()])).not.toMatch(
      /Peeters|Maes|ada@|divorce|under the mat|Wouters|371.?000|commission|mandate/i,
    );
  });

  test('an estate that changes, and one that leaves: only these are read', async () => {
    for (const id of [one, two, three]) await publishEstate(id);
    await work();
    sweepbright.asked.length = 0;
    await publishEstate(two, { price: { amount: 350_000 } });
    now = new Date(now.getTime() + minuteMs);
    await call('estate-deleted', three);
    await work();
    expect(sweepbright.asked).toEqual(['/api/oauth/token', `/api/estates/${two}`]);
    expect((await homes()).map(({ externalId, price }) => [externalId, price])).toEqual([
      [`sweepbright-${one}`, 389_000],
      ['sweepbright-e-2', 350_000],
    ]);
    await work();
    expect(await outcomes()).toEqual(['applied', 'applied']);
  });

  test('a project comes in with its units; those that it loses leave, and all leave with it', async () => {
    const unit = (id: string) => sweepbrightEstate(id);
    const project = { is_project: true, negotiation: null, description_title: { nl: 'Parkzicht' } };
    await publishEstate(one, { ...project, properties: [unit('u-1'), unit('u-2'), { id: 'u-3' }] });
    await work();
    const { catalogue } = await site.read();
    expect(catalogue.projects.map(({ externalId, texts }) => [externalId, texts.nl?.name])).toEqual([
      [`sweepbright-${one}`, 'Parkzicht'],
    ]);
    expect(catalogue.properties.map(({ projectId }) => projectId)).toEqual([0, 1].map(() => catalogue.projects[0]?.id));
    await publishEstate(one, { ...project, properties: [unit('u-2')] });
    await work();
    expect(await ids()).toEqual(['sweepbright-u-2']);
    now = new Date(now.getTime() + minuteMs);
    await call('estate-deleted', one);
    await work();
    expect((await site.read()).catalogue).toMatchObject({ projects: [], properties: [] });
  });

  test('a call is answered before anything is read, and survives the process', async () => {
    await publishEstate(one);
    expect(sweepbright.asked).toEqual([]);
    const stopping = new AbortController();
    stopping.abort(new Error('killed'));
    await runByHand({ starter: 'call', signal: stopping.signal });
    expect(await outcomes()).toEqual(['stopped']);
    await work();
    expect(await ids()).toEqual([`sweepbright-${one}`]);
  });

  test('an older call, and one that is repeated, change nothing', async () => {
    await publishEstate(one);
    const { body, signature } = signedCall({
      event: 'estate-deleted',
      estate_id: one,
      happened_at: '2026-11-23T02:59:00+00:00',
    });
    expect((await post(body, signature)).status).toBe(200);
    await work();
    expect(await ids()).toHaveLength(1);
    expect((await post(body, signature)).status).toBe(200);
    await work(1);
    expect(await ids()).toHaveLength(1);
    expect(await outcomes()).toEqual(['applied']);
  });

  test('a call that comes while its estate is read is not lost', async () => {
    await publishEstate(one);
    now = new Date(now.getTime() + 1000);
    let isCalled = false;
    const during = http();
    await runByHand({
      starter: 'call',
      http: {
        ...during,
        async persist(url, request) {
          const answer = await during.persist(url, request);
          if (url.includes('/estates/') && !isCalled) {
            isCalled = true;
            vi.setSystemTime(now);
            await publishEstate(one, { price: { amount: 399_000 } });
          }
          return answer;
        },
      },
    });
    expect((await homes())[0]?.price).toBe(389_000);
    await work();
    expect((await homes())[0]?.price).toBe(399_000);
  });

  test.each([
    ['no signature', null, 401],
    ['another one', '0'.repeat(40), 401],
    ['one that is not a signature', 'x', 401],
    ['that of another secret', signedCall({ event: 'estate-deleted', estate_id: one }, 'guess').signature, 401],
  ])('a call with %s is refused', async (_, signature, status) => {
    const { body } = signedCall({ event: 'estate-deleted', estate_id: one });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await post(body, signature)).status).toBe(status);
    warn.mockRestore();
  });

  test.each([
    [{ event: 'estate-updated', estate_id: '../../admin' }, 422],
    [{ event: 'estate-updated' }, 422],
    [['estate-updated'], 422],
    [{ event: 'estate-updated', estate_id: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) }, 422],
    [{ event: 'contact-added', estate_id: one }, 200],
    [{ event: 'constructor', estate_id: one }, 200],
    [{ event: 'estate-added', estate_id: one, happened_at: 'yesterday' }, 200],
  ])('a signed call %j is answered %i', async (sent, status) => {
    const { body, signature } = signedCall(sent);
    expect((await post(body, signature)).status).toBe(status);
  });

  test('a call that is too long, and one of a site that expects none', async () => {
    const { body, signature } = signedCall({ event: 'estate-added', estate_id: one });
    expect((await post(body, signature, 65 * 1024)).status).toBe(413);
    vi.stubEnv('IMPORT_SWEEPBRIGHT_CLIENT_SECRET', '');
    expect((await post(body, signature)).status).toBe(404);
  });

  test('a busy server is waited for, and a token that expires in the middle is replaced', async () => {
    for (const id of [one, two]) await publishEstate(id);
    sweepbright.next.set(two, [{ status: 429, headers: { 'retry-after': '3' } }, { status: 401 }, { status: 503 }]);
    await work();
    expect(waits).toEqual([3000, 500]);
    expect(sweepbright.logins).toBe(2);
    expect(await ids()).toHaveLength(2);
  });

  test.each([
    ['a page instead of JSON', { body: '<html>Maintenance</html>', type: 'text/html' }],
    ['an answer that is cut off', { body: '{"id": "e-2", "pri' }],
    ['a refusal', { status: 403 }],
  ])('%s for one estate holds up no other, and is asked for again later', async (_, answer) => {
    for (const id of [one, two]) await publishEstate(id);
    sweepbright.next.set(two, [answer]);
    await work();
    expect(await ids()).toEqual([`sweepbright-${one}`]);
    await work();
    expect(await outcomes()).toHaveLength(1);
    await work(1);
    expect(await ids()).toHaveLength(2);
  });

  test('a server that answers for none is a failed run, which is tried less and less often', async () => {
    await publishEstate(one);
    sweepbright.next.set(one, Array(3).fill({ status: 403 }));
    await work();
    await work();
    await work(1);
    await work(1);
    await work(1);
    expect(await outcomes()).toEqual(['failed', 'failed', 'failed']);
    await work(4);
    expect(await ids()).toHaveLength(1);
  });

  test('an estate of another form is named and stays as it was', async () => {
    await publishEstate(one);
    await work();
    await publishEstate(one, { location: 'Forest' });
    const report = await runByHand();
    expect(report).toMatchObject({ outcome: 'unchanged', faults: [{ id: one, field: 'location', leavesOut: true }] });
    expect(await ids()).toHaveLength(1);
  });

  test('codes that every object has are not codes, and hold up no other estate', async () => {
    const [type, sub_type, status] = ['constructor', 'constructor', 'constructor'];
    await publishEstate(one, { type, sub_type, status });
    await publishEstate(two);
    await work();
    expect(await ids()).toEqual([`sweepbright-${two}`]);
    expect(await outcomes()).toEqual(['applied']);
  });

  test('a wrong secret is named without it', async () => {
    await publishEstate(one);
    vi.stubEnv('IMPORT_SWEEPBRIGHT_CLIENT_SECRET', 'wrong');
    expect(await runByHand()).toMatchObject({
      outcome: 'failed',
      message: 'SweepBright refuses the client id and secret',
    });
  });

  test('a run by hand reads every estate again; one that is not published any more leaves', async () => {
    for (const id of [one, two]) await publishEstate(id);
    await work();
    sweepbright.estates.set(one, sweepbrightEstate(one, { price: { amount: 400_000 } }));
    sweepbright.estates.delete(two);
    expect(await runByHand({ mode: 'show' })).toMatchObject({
      outcome: 'shown',
      comparison: { changed: [{ key: `property sweepbright-${one}` }], gone: ['property sweepbright-e-2'] },
    });
    expect(await runByHand()).toMatchObject({ outcome: 'applied' });
    expect((await homes()).map(({ price }) => price)).toEqual([400_000]);
  });

  test('calls in between do not put off the regular reading of every estate', async () => {
    const content = await site.read();
    const imports = [importSchema.parse({ ...settings(), every: '1 hour' })];
    replaceContent({ ...content, settings: { ...content.settings, imports } });
    const due = () => runDueImports(now, { signal, http: http(), clock: () => now });
    await publishEstate(one);
    await due();
    now = new Date(now.getTime() + 59 * minuteMs);
    await publishEstate(two);
    await work();
    now = new Date(now.getTime() + minuteMs);
    sweepbright.asked.length = 0;
    await due();
    expect(sweepbright.asked).toEqual(['/api/oauth/token', `/api/estates/${one}`, `/api/estates/${two}`]);
  });

  test('after an undo, calls wait for a person', async () => {
    await publishEstate(one);
    await work();
    now = new Date(now.getTime() + 1000);
    await undoImport('sweepbright', () => now);
    await publishEstate(two);
    await work();
    expect(await ids()).toEqual([]);
    await runByHand();
    expect(await ids()).toHaveLength(2);
  });

  test('many estates that leave at once are held back, and a few are not', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `m-${index}`);
    for (const id of many) await publishEstate(id);
    await work();
    now = new Date(now.getTime() + minuteMs);
    for (const id of many.slice(0, 5)) await call('estate-deleted', id);
    await work();
    expect(await ids()).toHaveLength(7);
    for (const id of many.slice(5, 11)) await call('estate-deleted', id);
    await work();
    expect(await outcomes()).toEqual(['applied', 'applied', 'held']);
    expect(await runByHand({ acceptsLoss: true })).toMatchObject({ outcome: 'applied' });
    expect(await ids()).toHaveLength(1);
  });

  describe('public addresses', () => {
    const report = () => reportAddresses({ signal, http: http() });

    test('SweepBright gets the address of each estate once, and again when it changes', async () => {
      for (const id of [one, two]) await publishEstate(id);
      await publishEstate(three, { status: 'prospect' });
      await report();
      expect(sweepbright.urls).toEqual([]);
      await work();
      await serve();
      await report();
      await report();
      expect(sweepbright.urls.map(({ id }) => id)).toEqual([one, two]);
      expect(sweepbright.urls[0]?.url).toMatch(/^https?:\/\/[^/]+\/nl\/.*\/duplex-bij-het-park\/\d+\/$/);
      await publishEstate(two, { description_title: { nl: 'Dakappartement' } });
      await work();
      await serve();
      await report();
      expect(sweepbright.urls.at(-1)).toMatchObject({ id: two, url: expect.stringContaining('/dakappartement/') });
      expect(sweepbright.urls).toHaveLength(3);
      await call('estate-deleted', two);
      await work();
      await publishEstate(two, { description_title: { nl: 'Dakappartement' } });
      await work();
      await serve();
      await report();
      expect(sweepbright.urls).toHaveLength(4);
    });

    test('one that is not taken is named again later, and holds up no other', async () => {
      for (const id of [one, two]) await publishEstate(id);
      await work();
      await serve();
      sweepbright.nextUrl.push(422);
      await expect(report()).rejects.toThrow('status 422');
      expect(sweepbright.urls.map(({ id }) => id)).toEqual([two]);
      await report();
      expect(sweepbright.urls.map(({ id }) => id)).toEqual([two, one]);
    });
  });
});
