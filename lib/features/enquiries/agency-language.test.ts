import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { answerViewing } from '@/lib/features/owners/answer-viewing';
import { cancelViewing } from '@/lib/features/viewings/cancel-viewing';
import { getViewing } from '@/lib/features/viewings/get-viewing';
import { demoLanguages, type Language } from '@/scripts/demo/words';
import { makeOwner } from '@/tests/support/make-owner';
import { factsOf, linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, makePdf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite, siteProperties } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

const slots = {
  nl: ['voormiddag', '13:00-16:00'],
  fr: ['matinée', '13:00-16:00'],
  en: ['morning', '13:00-16:00'],
  de: ['vormittags', '13:00-16:00'],
};

/** Titles of property 101 and of project 31, and the names of their towns. */
const words = {
  nl: ['Herenhuis met tuin', 'De Ateliers', 'Gent'],
  fr: ['Maison de maître avec jardin', 'Les Ateliers', 'Gand'],
  en: ['Town house with garden', 'The Workshops', 'Ghent'],
  de: ['Stadthaus mit Garten', 'Die Werkstätten', 'Gent'],
};

const visitorLanguages = demoLanguages.filter((language) => language !== 'nl');

/** Every choice that a form renders as words. */
const choices: SentValues = {
  title: 'ms',
  newsletter: 'yes',
  propertyType: 'apartment',
  types: ['house', 'land'],
  regions: ['brussels', 'wallonia'],
  frequency: 'weekly',
  wish: 'visit',
  financing: 'ownFunds',
  openEnded: 'yes',
  persons: '9',
  limitReason: 'Beneficios',
  remark: 'Olá',
};

function filesOf(language: Language): Record<string, unknown> {
  const [title, project] = words[language];
  return {
    [`listings/${language}/properties.json`]: siteProperties.map((record) =>
      record.ID === 101 ? { ...record, Title: title, Description: `${title}.` } : record,
    ),
    [`listings/${language}/projects.json`]: [
      { ID: 31, Zip: '9000', City: 'Gent', Name: project, WebID: 2, Manager: siteProperties[0]?.Manager },
    ],
  };
}

/** The whole text of a mail with its files, without what differs from one run to the next. */
function saidBy(mails: readonly QueuedMail[]): string {
  const contents = mails.map(({ document, attachments }) => [
    document,
    attachments.map((file) => ('content' in file ? file.content.replace(/\r\n /g, '') : file.name)),
  ]);
  return JSON.stringify(contents, null, 1)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\/bezoek\/[\w.-]+\//g, '/bezoek/TOKEN/');
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => begin());
  afterAll(() => site.close());

  async function begin() {
    await site.clear();
    const files = Object.assign({}, ...demoLanguages.map(filesOf));
    await serveSite({ files, settings: { timeSlots: slots } });
  }

  /** The agency's mails of a form that is filled in alike and sent in a language. */
  async function mailsOf(form: EnquiryForm, language: Language): Promise<QueuedMail[]> {
    await begin();
    const cv: SentValues = form === 'job-application' ? { cv: makePdf() } : {};
    const values = { ...choices, ...cv, timeSlot: slots[language][0] ?? '', language };
    const answer = await sendForm(form, { values });
    if (answer.kind !== 'taken') throw new Error(JSON.stringify(answer.state));
    return (await queuedMails(site.database)).filter(({ kind }) => kind === 'agency');
  }

  const siteLanguages = { fr: 'Frans', en: 'Engels', de: 'Duits' };

  test.each(enquiryForms)('the agency reads the form %s in its own language, whatever the visitor’s', async (form) => {
    const own = saidBy(await mailsOf(form, 'nl'));
    for (const language of visitorLanguages) {
      const mails = await mailsOf(form, language);
      if (mails[0]) expect(Object.values(factsOf(mails[0]))).toContain(siteLanguages[language]);
      expect(saidBy(mails).replace(siteLanguages[language], 'Nederlands')).toBe(own);
    }
  });

  async function book(language: Language): Promise<{ token: string; id: string }> {
    await begin();
    await bookViewing({ values: { language } });
    const confirmation = (await queuedMails(site.database)).find(({ kind }) => kind === 'confirmation');
    const token = (confirmation ? linksOf(confirmation)[0] : '')?.split('/').at(-2) ?? '';
    await site.database.deleteFrom('mail').execute();
    const { id } = await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow();
    return { token, id };
  }

  test('so is the cancellation of a viewing, and its calendar file', async () => {
    const cancelled = async (language: Language) => {
      const { token } = await book(language);
      expect(await cancelViewing(token, sentAt)).toBe('cancelled');
      return saidBy((await queuedMails(site.database)).filter(({ kind }) => kind === 'agency'));
    };
    const own = await cancelled('nl');
    expect(own).toContain('Herenhuis met tuin');
    for (const language of visitorLanguages) expect(await cancelled(language)).toBe(own);
  });

  test('so is what an owner answers to a viewing', async () => {
    const answered = async (language: Language) => {
      const { id } = await book(language);
      const { owner } = await makeOwner(site.database, { language, propertyIds: [101] });
      const startsAt = '2026-11-24T09:00:00.000Z';
      await answerViewing(owner, { viewingId: id, startsAt, answer: 'another', preference: 'Amanhã', now: sentAt });
      return saidBy((await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-answer'));
    };
    const own = await answered('nl');
    expect(own).toContain('Herenhuis met tuin');
    for (const language of visitorLanguages) expect(await answered(language)).toBe(own);
  });

  test('the visitor sees the viewing in the language of the page, in whatever language it was booked', async () => {
    const { token } = await book('fr');
    for (const language of demoLanguages)
      expect(await getViewing(token, language, sentAt)).toMatchObject({
        title: words[language][0],
        place: `Pontstraat 42, 9000 ${words[language][2]}`,
        propertyHref: expect.stringMatching(`^/${language}/`),
      });
  });
});
