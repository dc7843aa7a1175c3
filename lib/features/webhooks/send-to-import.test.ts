import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { settingsSchema } from '@/lib/content/schema/settings';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import {
  type SweepbrightServer,
  startSweepbright,
  sweepbrightEnvironment,
  sweepbrightEstate,
} from '@/tests/support/sweepbright-server';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { startWhise, type WhiseServer, whiseEnvironment, whiseEstate } from '@/tests/support/whise-server';
import { sendWebhooks } from './send-webhooks';

const inSeconds = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let whise: WhiseServer;
  let sweepbright: SweepbrightServer;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    [whise, sweepbright] = await Promise.all([startWhise(), startSweepbright()]);
    for (const [name, value] of Object.entries({ ...whiseEnvironment, ...sweepbrightEnvironment }))
      vi.stubEnv(name, value);
    setTestEnv({ ...siteEnv(site.dataFolder), IMPORT_PRIVATE_HOSTS: `${whise.host},${sweepbright.host}` });
    await site.clear();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await Promise.all([whise.close(), sweepbright.close()]);
  });
  afterAll(() => site.close());

  const viewings = { actionId: 3, userIds: [7] };
  const toWhise = (leads: object = {}) => ({
    source: 'whise',
    address: whise.url,
    clientId: 13,
    keepIds: true,
    leads: { officeId: 5, originId: 12, viewings, ...leads },
  });
  const toSweepbright = () => ({ source: 'sweepbright', address: `${sweepbright.url}/api/`, keepIds: true, leads: {} });

  function serve(...imports: object[]): void {
    const content = getContent();
    const parsed = settingsSchema.pick({ imports: true }).parse({ imports });
    replaceContent({ ...content, settings: { ...content.settings, ...parsed } });
  }

  const work = (now = sentAt) => sendWebhooks({ worker: 'w', clock: () => now });

  const row = () =>
    site.database
      .selectFrom('mail')
      .select(['recipient', 'state', 'attempts', 'send_after', 'last_error', 'answer'])
      .where('channel', '=', 'webhook')
      .executeTakeFirstOrThrow();

  test('Whise gets a contact with the estate and all that was filled in, and the same one the next time', async () => {
    whise.estates = [whiseEstate(101)];
    serve(toWhise());
    await sendForm('contact-me', { values: { remark: 'Is de tuin zuid?', newsletter: 'yes' } });
    expect(await work()).toBe(1);
    expect(await row()).toMatchObject({ recipient: 'import/whise', state: 'sent', answer: '200 contact 501' });
    expect(whise.contacts.get(501)).toEqual({
      Name: 'De Smet',
      FirstName: 'Liesbeth',
      PrivateEmail: 'liesbeth@example.be',
      PrivateTel: expect.stringMatching(/470\D*55/),
      LanguageId: 'nl-BE',
      CountryId: 1,
      StatusId: 1,
      OfficeIds: [5],
      ContactOriginId: 12,
      AgreementEmail: true,
      EstateIds: [101],
      Message: expect.stringMatching(/Is de tuin zuid\?[\s\S]*https:\/\/www\.gevel\.example\/nl\/.*\/101\//),
    });
    await sendForm('site-contact');
    await work(inSeconds(60));
    expect(whise.contacts.size).toBe(1);
    expect(whise.contacts.get(501)).not.toHaveProperty('EstateIds');
  });

  test('a confirmed viewing is an appointment of that contact, at Belgian time, and once though it is sent twice', async () => {
    whise.estates = [whiseEstate(101)];
    serve(toWhise());
    await bookViewing();
    whise.next = [{ body: JSON.stringify({ contactId: 501, isValidRequest: true }) }, { status: 503 }];
    expect(await work()).toBe(0);
    expect(await row()).toMatchObject({ state: 'queued', answer: '503 contact 501;' });
    expect(await work(inSeconds(10))).toBe(1);
    expect(await row()).toMatchObject({ state: 'sent', answer: '200 contact 501; appointment 901' });
    expect(whise.appointments).toEqual([
      {
        id: 901,
        CalendarActionId: 3,
        StartDateTime: '2026-11-24T10:00:00',
        EndDateTime: '2026-11-24T10:30:00',
        Subject: expect.stringContaining('Liesbeth De Smet'),
        UserIds: [7],
        ContactIds: [501],
        EstateIds: [101],
      },
    ]);
    await site.database.updateTable('mail').set({ state: 'queued' }).where('channel', '=', 'webhook').execute();
    await work(inSeconds(20));
    expect(whise.appointments).toMatchObject([{ ContactIds: [501] }]);
  });

  test('a viewing that was cancelled in the meantime is a contact only', async () => {
    whise.estates = [whiseEstate(101)];
    serve(toWhise());
    await bookViewing();
    await site.database.updateTable('appointment').set({ status: 'cancelled' }).execute();
    await work();
    expect(await row()).toMatchObject({ state: 'sent', answer: '200 contact 501' });
    expect(whise.appointments).toEqual([]);
  });

  test('what a visitor looks for becomes search criteria of Whise and preferences of SweepBright', async () => {
    serve(toWhise(), toSweepbright());
    await sendForm('demand-register', { values: { types: ['house', 'studio'], bedrooms: '2' } });
    expect(await work()).toBe(2);
    const wanted = { PurposeId: 1, CountryId: 1, PriceMax: 400_000, MinRooms: 2 };
    expect(whise.contacts.get(501)).toMatchObject({
      SearchCriteria: [
        { ...wanted, CategoryId: 1 },
        { ...wanted, CategoryId: 2 },
      ],
    });
    expect(sweepbright.leads).toMatchObject([
      {
        estate: null,
        contact: {
          first_name: 'Liesbeth',
          locale: 'nl',
          preferences: { negotiation: 'sale', types: ['house', 'apartment'], max_price: 400_000, min_rooms: 2 },
        },
      },
    ]);
  });

  test('SweepBright gets a lead on the estate, a general one where the estate is not published any more', async () => {
    serve(toSweepbright());
    sweepbright.estates.set('101', sweepbrightEstate('101'));
    await sendForm('contact-me', { values: { remark: 'Is de tuin zuid?' } });
    expect(await work()).toBe(1);
    expect(await row()).toMatchObject({ recipient: 'import/sweepbright', state: 'sent', answer: '204' });
    sweepbright.estates.clear();
    await sendForm('offer');
    await work(inSeconds(60));
    expect(sweepbright.leads).toMatchObject([
      {
        estate: '101',
        contact: { email: 'liesbeth@example.be', message: expect.stringContaining('Is de tuin zuid?') },
      },
      { estate: null, contact: { email: 'liesbeth@example.be' } },
    ]);
  });

  test('a listing of another import is named by its address and not by an id that means another one', async () => {
    serve({ ...toWhise(), keepIds: false }, { source: 'json', from: 'export' });
    await sendForm('contact-me');
    await work();
    expect(whise.contacts.get(501)).not.toHaveProperty('EstateIds');
    expect(whise.contacts.get(501)?.Message).toContain('/101/');
  });

  test('a token that ends in the middle is renewed', async () => {
    serve(toWhise(), toSweepbright());
    await sendForm('site-contact');
    whise.next = [{ status: 401 }];
    sweepbright.nextLead = [{ status: 401 }];
    expect(await work()).toBe(2);
    expect([whise.logins, sweepbright.logins]).toEqual([2, 2]);
  });

  test.each([429, 503])(
    'with status %s a lead waits as long as the system asks for, with the same contact',
    async (status) => {
      serve(toWhise());
      await sendForm('site-contact');
      whise.next = [{ status, headers: { 'retry-after': '120' } }];
      await work();
      expect(await row()).toMatchObject({
        state: 'queued',
        answer: String(status),
        send_after: inSeconds(120).toISOString(),
      });
      expect(await work(inSeconds(119))).toBe(0);
      expect(await work(inSeconds(120))).toBe(1);
    },
  );

  test('what a system does not accept ends its tries, with the words of the system', async () => {
    serve(toWhise());
    await sendForm('contact-me');
    await work();
    expect(await row()).toMatchObject({
      state: 'dead',
      answer: '200 Estate 101 does not exist',
      last_error: 'the receiver does not accept what was sent',
    });
    await site.clear();
    serve(toSweepbright());
    sweepbright.nextLead = [];
    await sendForm('contact-me', { values: { email: 'liesbeth@example.be' } });
    await site.database
      .updateTable('mail')
      .set(({ fn, val }) => ({
        document: fn('replace', ['document', val('liesbeth@example.be'), val('liesbeth')]),
      }))
      .where('channel', '=', 'webhook')
      .execute();
    await work();
    expect(await row()).toMatchObject({ state: 'dead', answer: '422 email: The email is not valid.' });
  });

  test.each<[{ body: string; type?: string }, string]>([
    [
      { body: '<html>Maintenance</html>', type: 'text/html' },
      'Whise answered with a page (HTML) where JSON was expected',
    ],
    [{ body: '{"contactId":' }, 'Whise answered with no whole JSON: "{\\"contactId\\":" at its end'],
  ])('an answer %j is tried again', async (answer, reason) => {
    serve(toWhise());
    await sendForm('site-contact');
    whise.next = [answer];
    await work();
    expect(await row()).toMatchObject({ state: 'queued', last_error: reason });
  });

  test('a wrong password is refused in clear words; without a secret leads wait', async () => {
    serve(toWhise());
    vi.stubEnv('IMPORT_WHISE_PASSWORD', '');
    await sendForm('site-contact');
    await work();
    expect(await row()).toMatchObject({ state: 'queued', last_error: 'IMPORT_WHISE_PASSWORD must be set' });
    expect(whise.asked).toEqual([]);
    vi.stubEnv('IMPORT_WHISE_PASSWORD', 'wrong');
    await work(inSeconds(3600));
    expect(await row()).toMatchObject({
      state: 'dead',
      last_error: 'Whise refuses the user name and password, or the client',
    });
  });

  test('forms that the settings leave out, and imports without leads, get nothing', async () => {
    serve(toWhise({ forms: ['offer'] }), { ...toSweepbright(), leads: undefined });
    await sendForm('site-contact');
    await sendForm('testimonial');
    expect(await work()).toBe(0);
    expect(await site.database.selectFrom('mail').select('id').where('channel', '=', 'webhook').execute()).toEqual([]);
  });
});
