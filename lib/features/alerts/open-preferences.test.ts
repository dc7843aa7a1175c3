import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { queueMails } from '@/lib/features/mail/mail-store';
import { signToken } from '@/lib/platform/token';
import { makeNewMail } from '@/tests/support/make-enquiry';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { changePreferences, confirmPreferences, type PreferencesChange } from './change-preferences';
import { exportReaders } from './export-readers';
import { openPreferences } from './open-preferences';

const inDays = (days: number) => new Date(sentAt.getTime() + days * 24 * 60 * 60 * 1000);
const unsubscribe: PreferencesChange = { kind: 'unsubscribe' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  /** Sends forms and returns the tokens of the confirming mails, by their kind. */
  async function ask(form: 'demand-register' | 'sign-newsletter', values: SentValues = {}) {
    const before = new Set((await queuedMails(site.database)).map(({ id }) => id));
    await sendForm(form, { values });
    const mails = (await queuedMails(site.database)).filter(
      ({ id, kind }) => !before.has(id) && kind.startsWith('confirm-'),
    );
    const tokenOf = (kind: string) => {
      const mail = mails.find((one) => one.kind === kind);
      return (mail ? linksOf(mail)[0] : '')?.split('/').at(-2) ?? '';
    };
    return { search: tokenOf('confirm-search'), newsletter: tokenOf('confirm-newsletter') };
  }

  /** Opens a link and, where it asks to confirm, presses the button. */
  async function open(token: string, now = sentAt) {
    if ((await openPreferences(token, 'nl', now)).kind === 'asks') await confirmPreferences(token, now);
    const opened = await openPreferences(token, 'nl', now);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    return opened;
  }

  const people = async () =>
    (await site.database.selectFrom('subscriber').selectAll().orderBy('email').execute()).map(
      ({ email, newsletter }) => `${email} ${newsletter}`,
    );
  const searches = async () =>
    (await site.database.selectFrom('saved_search').selectAll().orderBy('created_at').execute()).map(
      ({ frequency, confirmed_at: at }) => `${frequency} ${at === null ? 'waits' : 'confirmed'}`,
    );

  test('a search counts once its owner confirms it', async () => {
    const { search } = await ask('demand-register');
    expect([await searches(), await people()]).toEqual([['daily waits'], ['liesbeth@example.be none']]);
    const opened = await open(search);
    expect(opened).toMatchObject({
      email: 'liesbeth@example.be',
      newsletter: false,
      confirmed: 'search',
      searches: [
        {
          frequency: 'daily',
          isConfirmed: true,
          // One of them has a hidden price.
          matches: 2,
          words: { title: expect.stringMatching(/^Kopen: /), chips: ['9000 Gent', expect.stringMatching(/^Tot €/)] },
        },
      ],
    });
    expect(await searches()).toEqual(['daily confirmed']);
  });

  test('the newsletter is sent once its reader confirms it', async () => {
    const { newsletter } = await ask('sign-newsletter');
    expect(await people()).toEqual(['liesbeth@example.be asked']);
    expect(await open(newsletter)).toMatchObject({ newsletter: true, confirmed: 'newsletter', searches: [] });
    expect(await people()).toEqual(['liesbeth@example.be confirmed']);
  });

  test('a form may ask for both, each is confirmed separately', async () => {
    const { search, newsletter } = await ask('demand-register', { newsletter: 'yes' });
    await open(newsletter);
    expect([await people(), await searches()]).toEqual([['liesbeth@example.be confirmed'], ['daily waits']]);
    await open(search);
    expect(await searches()).toEqual(['daily confirmed']);
  });

  test('unsubscribing from everything leaves no sign-up behind; the person’s question stays', async () => {
    const forms = async () =>
      (await site.database.selectFrom('enquiry').select('form').orderBy('form').execute()).map(({ form }) => form);
    const { search } = await ask('demand-register', { email: 'Liesbeth@Example.be' });
    const { newsletter } = await ask('sign-newsletter');
    await sendForm('site-contact');
    const opened = await open(search);
    await open(newsletter);
    const [only] = opened.searches;
    await changePreferences(opened.token, { kind: 'removeSearch', searchId: only?.id ?? '' }, sentAt);
    expect(await forms()).toEqual(['demand-register', 'sign-newsletter', 'site-contact']);
    await changePreferences(opened.token, { kind: 'leaveNewsletter' }, sentAt);
    expect([await people(), await forms()]).toEqual([[], ['site-contact']]);
    const again = await open((await ask('sign-newsletter')).newsletter);
    await changePreferences(again.token, unsubscribe, sentAt);
    expect([await people(), await forms()]).toEqual([[], ['site-contact']]);
  });

  test('a confirmed newsletter reader is not asked again', async () => {
    const { newsletter } = await ask('sign-newsletter');
    await open(newsletter);
    expect((await ask('sign-newsletter', { email: 'LIESBETH@example.be' })).newsletter).toBe('');
    expect(await people()).toEqual(['liesbeth@example.be confirmed']);
  });

  test('programs that open links in mails confirm nothing', async () => {
    const { search, newsletter } = await ask('demand-register', { newsletter: 'yes' });
    const email = 'liesbeth@example.be';
    expect(await openPreferences(search, 'nl', sentAt)).toMatchObject({
      kind: 'asks',
      token: search,
      what: 'search',
      email,
    });
    expect(await openPreferences(newsletter, 'nl', sentAt)).toEqual({
      kind: 'asks',
      token: newsletter,
      what: 'newsletter',
      email,
    });
    expect([await searches(), await people()]).toEqual([['daily waits'], ['liesbeth@example.be asked']]);
  });

  test.each(['demand-register', 'sign-newsletter'] as const)(
    'a stranger who fills in the address of a reader of %s changes neither name nor language',
    async (form) => {
      const person = () => site.database.selectFrom('subscriber').select(['name', 'language']).execute();
      const asked = await ask(form, { language: 'fr' });
      await ask(form, { language: 'nl', firstName: 'Liza', lastName: 'Peeters' });
      const [before] = await person();
      expect(before).toMatchObject({ language: 'nl' });
      await open(asked.search || asked.newsletter);
      await ask('demand-register', { language: 'de', firstName: 'Uw rekening', lastName: 'Bel', newsletter: 'yes' });
      expect(await person()).toEqual([before]);
    },
  );

  test('a link may be opened twice', async () => {
    const { search } = await ask('demand-register');
    await Promise.all(Array.from({ length: 5 }, () => open(search)));
    expect(await open(search, inDays(29))).toMatchObject({ confirmed: 'search' });
    const [row] = await site.database.selectFrom('saved_search').select('confirmed_at').execute();
    expect(row?.confirmed_at).toBe(sentAt.toISOString());
  });

  test('a link confirms for thirty days', async () => {
    const { search } = await ask('demand-register');
    expect(await openPreferences(search, 'nl', inDays(30))).toEqual({ kind: 'expired' });
    expect(await searches()).toEqual(['daily waits']);
    expect(await confirmPreferences(search, inDays(30))).toBe('unknown');
    expect(await open(search, new Date(inDays(30).getTime() - 1))).toMatchObject({ confirmed: 'search' });
  });

  test('a forged link opens and confirms nothing', async () => {
    const { search } = await ask('demand-register');
    const [subscriber] = await site.database.selectFrom('subscriber').select('id').execute();
    const id = subscriber?.id ?? '';
    const forged = [
      '',
      'x',
      '\0',
      `${search}x`,
      search.slice(1),
      signToken('visit', [id], null),
      signToken('receipt', [id, 'newsletter'], null),
    ];
    for (const token of forged) {
      expect(await openPreferences(token, 'nl', sentAt), token).toEqual({ kind: 'unknown' });
      expect(await changePreferences(token, unsubscribe, sentAt), token).toBe('unknown');
      expect(await confirmPreferences(token, sentAt), token).toBe('unknown');
    }
    expect(await changePreferences(search, unsubscribe, sentAt)).toBe('unknown');
    expect([await searches(), await people()]).toEqual([['daily waits'], ['liesbeth@example.be none']]);
  });

  test('a link to another person’s search confirms nothing', async () => {
    await ask('demand-register');
    await ask('sign-newsletter', { email: 'an@example.be' });
    const [search] = await site.database.selectFrom('saved_search').select('id').execute();
    const an = await site.database.selectFrom('subscriber').select('id').where('email', '=', 'an@example.be').execute();
    const token = signToken('confirm', [an[0]?.id ?? '', search?.id ?? ''], inDays(1));
    expect(await openPreferences(token, 'nl', sentAt)).toMatchObject({ kind: 'open', searches: [] });
    await confirmPreferences(token, sentAt);
    expect(await searches()).toEqual(['daily waits']);
  });

  test('an unsubscribed person is gone, whatever link is opened', async () => {
    const { search } = await ask('demand-register', { newsletter: 'yes' });
    const { token } = await open(search);
    expect(await changePreferences(token, unsubscribe, sentAt)).toBe('done');
    expect([await searches(), await people()]).toEqual([[], []]);
    for (const link of [search, token]) expect(await openPreferences(link, 'nl', sentAt)).toEqual({ kind: 'gone' });
    expect([await searches(), await people()]).toEqual([[], []]);
    expect(await changePreferences(token, unsubscribe, sentAt)).toBe('done');
  });

  test('an alert in the queue is not sent to an unsubscribed person', async () => {
    const { search } = await ask('demand-register');
    const { token, email } = await open(search);
    const alerts = ['alert', 'other'].map((kind) => makeNewMail({ id: kind, kind, recipient: email }));
    await transact((connection) => queueMails(connection, alerts, sentAt));
    await changePreferences(token, unsubscribe, sentAt);
    const left = (await site.database.selectFrom('mail').select('id').execute()).map(({ id }) => id);
    expect(left).not.toContain('alert');
    expect(left).toContain('other');
  });

  test('the page’s own link opens it without expiry, and confirms nothing', async () => {
    const { newsletter } = await ask('demand-register', { newsletter: 'yes' });
    const { token } = await open(newsletter);
    expect(await open(token, inDays(4000))).toMatchObject({
      token,
      confirmed: null,
      newsletter: true,
      searches: [{ isConfirmed: false }],
    });
  });

  test('each search sends mails as often as its owner wants, or none', async () => {
    const { search } = await ask('demand-register');
    await ask('demand-register', { places: 'Namur', frequency: 'weekly' });
    const { token, searches: listed } = await open(search);
    // Both were asked in the same instant.
    const [first, second] = ['daily', 'weekly'].map((asked) => listed.find(({ frequency }) => frequency === asked)?.id);
    const change = (next: PreferencesChange) => changePreferences(token, next, sentAt);
    expect(await change({ kind: 'frequency', searchId: first ?? '', frequency: 'immediate' })).toBe('done');
    expect((await open(token)).searches.map(({ frequency }) => frequency).sort()).toEqual(['immediate', 'weekly']);
    expect(await change({ kind: 'removeSearch', searchId: second ?? '' })).toBe('done');
    expect(await searches()).toEqual(['immediate confirmed']);
    for (const searchId of ['', 'nobody’s', "' or 1=1 --"])
      expect(await change({ kind: 'removeSearch', searchId }), searchId).toBe('done');
    expect(await searches()).toEqual(['immediate confirmed']);
  });

  test('no one changes another person’s search', async () => {
    const { search } = await ask('demand-register');
    const { newsletter } = await ask('sign-newsletter', { email: 'an@example.be' });
    const [victim] = (await open(search)).searches;
    const { token } = await open(newsletter);
    const searchId = victim?.id ?? '';
    await changePreferences(token, { kind: 'removeSearch', searchId }, sentAt);
    await changePreferences(token, { kind: 'frequency', searchId, frequency: 'weekly' }, sentAt);
    expect(await searches()).toEqual(['daily confirmed']);
  });

  test('unsubscribing from the newsletter keeps the searches', async () => {
    const { search, newsletter } = await ask('demand-register', { newsletter: 'yes' });
    await open(search);
    const { token } = await open(newsletter);
    await changePreferences(token, { kind: 'leaveNewsletter' }, sentAt);
    expect([await searches(), await people()]).toEqual([['daily confirmed'], ['liesbeth@example.be none']]);
  });

  test('a person who gets nothing any more is deleted, one who waits for a confirmation is not', async () => {
    const reader = await open((await ask('sign-newsletter')).newsletter);
    await changePreferences(reader.token, { kind: 'leaveNewsletter' }, sentAt);
    expect(await people()).toEqual([]);
    const { search } = await ask('demand-register', { newsletter: 'yes' });
    const seeker = await open(search);
    const searchId = seeker.searches[0]?.id ?? '';
    await changePreferences(seeker.token, { kind: 'removeSearch', searchId }, sentAt);
    expect(await people()).toEqual(['liesbeth@example.be asked']);
    await changePreferences(seeker.token, { kind: 'leaveNewsletter' }, sentAt);
    expect(await people()).toEqual([]);
  });

  test('exports the confirmed newsletter readers, each with the link that unsubscribes them', async () => {
    const { newsletter } = await ask('sign-newsletter', { firstName: '=cmd' });
    await ask('sign-newsletter', { email: 'waits@example.be' });
    await open(newsletter);
    const pieces: string[] = [];
    for await (const piece of exportReaders()) pieces.push(piece);
    const [, line = '', rest] = pieces.join('').split('\r\n');
    expect(rest).toBe('');
    expect(line).toMatch(
      /^liesbeth@example\.be,'=cmd,nl,2026-11-21T13:00:00\.000Z,https:\/\/www\.gevel\.example\/api\/unsubscribe\/\?token=/,
    );
    const token = new URL(line.split(',').at(-1) ?? '').searchParams.get('token') ?? '';
    expect(await changePreferences(token, unsubscribe, sentAt)).toBe('done');
    expect(await people()).toEqual(['waits@example.be asked']);
  });
});
