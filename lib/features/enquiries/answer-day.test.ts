import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { queuedMails } from '@/tests/support/queued-mails';
import { sendForm } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

const within = { nl: 'binnen één werkdag', fr: 'd’un jour ouvrable', en: 'one working day', de: 'eines Werktags' };
const monday = {
  nl: 'maandag 30 november',
  fr: 'lundi 30 novembre',
  en: 'Monday 30 November',
  de: 'Montag, 30. November',
};

/** What the confirmation of a form says, sent on Saturday 21 November. */
async function confirmationOf(form: 'site-contact' | 'offer', language: (typeof languages)[number]): Promise<string> {
  await site.database.deleteFrom('mail').execute();
  await sendForm(form, { values: { language } });
  const mail = (await queuedMails(site.database)).find(({ kind }) => kind === 'confirmation');
  return JSON.stringify(mail?.document);
}

test.each(languages)('a confirmation in %s says once by when it is answered', async (language) => {
  await site.clear();
  expect(await confirmationOf('site-contact', language)).toContain(within[language]);
  await serveSite({ settings: { closedDays: [{ from: '2026-11-23', until: '2026-11-27' }] } });
  const closed = await confirmationOf('site-contact', language);
  expect(closed).not.toContain(within[language]);
  expect(closed).toContain(monday[language]);
  // A form that promises no day names it in a sentence of its own.
  expect((await confirmationOf('offer', language)).split(monday[language])).toHaveLength(2);
});
