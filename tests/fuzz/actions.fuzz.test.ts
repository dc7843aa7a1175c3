import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { filesOf } from '@/lib/domain/enquiry/form-files';
import { formOf, formSchemas, type RuleSet } from '@/lib/domain/enquiry/form-schemas';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { sendPreferences } from '@/lib/features/alerts/actions';
import { keepSubscriber, setNewsletter } from '@/lib/features/alerts/subscription-store';
import { readCaller } from '@/lib/features/forms/read-caller';
import {
  sendChangedEmail,
  sendChangedPassword,
  sendEndSession,
  sendLogOutEverywhere,
  sendOwnerPreferences,
  sendSecondFactor,
} from '@/lib/features/owners/account-actions';
import {
  sendCode,
  sendForgotten,
  sendLogin,
  sendLogOut,
  sendNewEmail,
  sendNewPassword,
} from '@/lib/features/owners/login-actions';
import { sendViewingAnswer } from '@/lib/features/owners/viewing-actions';
import { sendCancellation, sendConfirmation } from '@/lib/features/viewings/actions';
import { signToken } from '@/lib/platform/token';
import { asAction } from '@/tests/support/as-action';
import { fuzz, inLanguage } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';
import { makeOwner } from '@/tests/support/make-owner';
import { bookViewing, makeFormData, makePdf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

const sets = Object.keys(formSchemas).filter((name): name is RuleSet => name in formSchemas);

/** Any value that a program may put into a field. */
const values: fc.Arbitrary<SentValues[string]> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: hostileText.map((text) => new File([text], text.slice(0, 80))) },
  { weight: 1, arbitrary: hostileText.map((name) => makePdf(name.slice(0, 80))) },
);

const fillings = fc.constantFrom(...enquiryForms).chain((form) => {
  const own = sets.filter((rules) => formOf(rules) === form).flatMap((rules) => Object.keys(formSchemas[rules].shape));
  const files = filesOf(form).map(({ name }) => name);
  // Without the stamp a form is held for two seconds.
  const carried = ['language', 'captcha', 'captchaId', 'referrer', 'landing', 'fax', '__proto__', ''];
  const field = fc.constantFrom(...own, ...files, ...carried);
  return fc.record({
    form: fc.constant(form),
    sent: fc.array(fc.tuple(field, values), { maxLength: 5 }).map((pairs): SentValues => Object.fromEntries(pairs)),
    captchaCookie: fc.option(hostileText, { nil: undefined }),
    referer: fc.oneof(
      hostileText,
      hostileText.map((text) => `https://site.example/${text}?utm_source=${text}`),
    ),
  });
});

let people = 0;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const kept = ['enquiry', 'mail', 'upload', 'appointment', 'subscriber', 'saved_search', 'document_request'] as const;

  /** Counts the rows and files that forms store. */
  async function countKept(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of kept) {
      const { count } = await site.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      counts[table] = Number(count);
    }
    counts.files = (await readdir(path.join(site.dataFolder, 'uploads')).catch(() => [])).length;
    return counts;
  }

  test('a form with any values is accepted once or refused as a whole', () =>
    fuzz(
      'forms',
      fc.asyncProperty(fillings, async ({ form, sent, captchaCookie, referer }) => {
        people++;
        const before = await countKept();
        // A separate mailbox, so that no limit is reached.
        const email = `an${people}@example.be`;
        const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
        const answer = await sendForm(form, {
          values: { email, ...(form === 'send-to-friend' && { friendEmail: `jan${people}@example.be` }), ...sent },
          caller: readCaller({ address, host: 'site.example', referer, sent: makeFormData(sent) }),
          ...(captchaCookie !== undefined && { captchaCookie }),
        });
        const after = await countKept();
        expect(after.files).toBe(after.upload);
        if (answer.kind === 'taken') {
          expect(answer.location).toMatch(inLanguage(/[\w/.?=-]+/));
          expect(after.enquiry).toBe((before.enquiry ?? 0) + 1);
          return;
        }
        expect(after).toEqual(before);
        expect(answer.state.problem).not.toBe('unavailable');
        expect(answer.state.problem ?? Object.keys(answer.state.errors).length).toBeTruthy();
      }),
    ));

  test('a changed link, or one for another purpose, changes nothing', async () => {
    await site.clear();
    const person = { id: 'a', email: 'liesbeth@example.be', name: '', language: 'nl' as const };
    await transact(async (connection) => {
      await keepSubscriber(connection, person, sentAt);
      await setNewsletter(connection, 'a', 'confirmed', sentAt);
    });
    await bookViewing();
    const viewings = await site.database.selectFrom('appointment').select(['id', 'status']).execute();
    const [viewing] = viewings;
    const good = [
      signToken('form', ['a'], null),
      signToken('confirm', ['b', 'a'], null),
      signToken('document', [viewing?.id ?? ''], null),
      signToken('preferences', ['b'], null),
      signToken('visit', ['a'], null),
      signToken('preferences', ['a'], new Date(1)),
      signToken('visit', [viewing?.id ?? ''], new Date(1)),
    ];
    const tokens = fc.oneof(
      hostileText,
      fc.constantFrom(...good),
      fc.tuple(fc.constantFrom(...good), hostileText).map(([token, text]) => token + text),
      fc.tuple(fc.constantFrom(...good), fc.nat(200)).map(([token, end]) => token.slice(0, end)),
    );
    const sent = fc.record({
      token: fc.oneof(tokens, fc.constant([]), fc.constant(new File(['x'], 'x'))),
      change: fc.oneof(
        fc.constantFrom('unsubscribe', 'leaveNewsletter', 'removeSearch', 'frequency', 'confirm'),
        hostileText,
      ),
      searchId: hostileText,
      frequency: fc.oneof(fc.constantFrom('daily', 'weekly'), hostileText),
    });
    await fuzz(
      'links and preferences',
      fc.asyncProperty(sent, async (fields) => {
        const form = makeFormData(fields);
        // For an unknown subscriber, the request counts as done already.
        const answer = async (action: (state: null, sent: FormData) => Promise<string>) => {
          const end = await asAction(new Headers(), () => action(null, form));
          return end.kind === 'answer' ? end.answer : null;
        };
        expect(['unknown', 'done']).toContain(await answer(sendPreferences));
        expect(await answer(sendCancellation)).toBe('unknown');
        expect(['unknown', 'over']).toContain(await answer(sendConfirmation));
        expect(await site.database.selectFrom('subscriber').select('newsletter').execute()).toEqual([
          { newsletter: 'confirmed' },
        ]);
        expect(await site.database.selectFrom('appointment').select(['id', 'status']).execute()).toEqual(viewings);
      }),
    );
  });

  test('owners’ forms with any values get an answer, and no account changes', async () => {
    await site.clear();
    const { headers } = await makeOwner(site.database, { propertyIds: [101] });
    const session = headers.get('cookie') ?? '';
    const preferences = makeFormData({ mailLanguage: 'nl', summary: 'on' });
    expect(await asAction(headers, () => sendOwnerPreferences(null, preferences))).toMatchObject({
      answer: { code: 'saved' },
    });
    const accounts = () => site.database.selectFrom('owner_account').selectAll().orderBy('id').execute();
    const owners = () =>
      site.database.selectFrom('owner').select(['email', 'two_factor_enabled', 'name']).orderBy('email').execute();
    const before = [await accounts(), await owners()];
    const outside = { sendLogin, sendCode, sendForgotten, sendNewEmail, sendNewPassword };
    const inside = { sendOwnerPreferences, sendChangedEmail, sendChangedPassword, sendEndSession };
    const forms = {
      ...outside,
      ...inside,
      sendSecondFactor,
      sendViewingAnswer,
      sendLogOut,
      sendLogOutEverywhere,
    };
    type FormName = keyof typeof forms;
    const names = Object.keys(forms).filter((name): name is FormName => name in forms);
    const ends: readonly string[] = ['sendLogOut', 'sendLogOutEverywhere'] satisfies FormName[];
    const fields = [
      'email',
      'password',
      'code',
      'token',
      'newPassword',
      'newPasswordAgain',
      'language',
      'property',
      'mailLanguage',
      'summary',
      'session',
      'step',
      'uri',
      'visit',
      'startsAt',
      'answer',
      'wish',
    ];
    const said = fc.oneof(
      values,
      fc.constantFrom(
        'els@example.be',
        '101',
        'begin',
        'confirm',
        'renew',
        'off',
        'yes',
        'another',
        'nl',
        ...languages,
      ),
    );
    await fuzz(
      'owners’ forms',
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.constantFrom(...fields), said), { maxLength: 8 }),
        fc.oneof(
          fc.constant(session),
          hostileText.map((text) => `site-owner.session_token=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`),
        ),
        async (name, pairs, cookie) => {
          people++;
          const caller = `10.1.${(people >> 8) & 255}.${people & 255}`;
          const requestHeaders = new Headers({ 'x-forwarded-for': caller, cookie: ends.includes(name) ? '' : cookie });
          const sent = makeFormData(Object.fromEntries(pairs));
          const end = await asAction<unknown>(requestHeaders, () => forms[name](null, sent));
          if (end.kind === 'redirect') expect(end.location).toMatch(inLanguage(/[\w/-]+\/(?:\?[\w=&-]+)?/));
          else expect(JSON.stringify(end.answer ?? null)).not.toMatch(/unavailable/);
          expect([await accounts(), await owners()]).toEqual(before);
        },
      ),
    );
  });
});
