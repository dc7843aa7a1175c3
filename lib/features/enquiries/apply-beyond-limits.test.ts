import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLeads } from '@/lib/features/office/leads/find-leads';
import { wholeLeadText } from '@/scripts/support/lead-text';
import { factsOf, queuedMails } from '@/tests/support/queued-mails';
import { refusalOf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite, siteProperties } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getReceipt } from './get-receipt';

/** Rental 102 has two bedrooms and costs 1,025 euros a month: four people, an income of 3,075 euros. */
const atTheLimits = { property: '102', persons: '4', income: '3.075' };
const beyond = { property: '102', persons: '9', income: '1.000' };
const reason = 'Mijn moeder staat borg.\nWe verhuizen in mei.';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const apply = (values: SentValues) => sendForm('rent-application', { values });

  async function stored() {
    const rows = await site.database.selectFrom('enquiry').select(['id', 'data']).execute();
    return rows.map(({ id, data }) => ({ id, data: JSON.parse(data) }));
  }

  test('exactly the limits are within them: nothing is asked, nothing is marked', async () => {
    expect((await apply(atTheLimits)).kind).toBe('taken');
    const [agency] = await queuedMails(site.database);
    expect(agency?.document.subject).not.toContain('grenzen');
    expect((await stored())[0]?.data).not.toHaveProperty('exceeded');
  });

  test.each([
    ['one person more', { persons: '5' }],
    ['one euro less', { income: '3.074' }],
  ])('%s needs a reason', async (_, change) => {
    const state = refusalOf(await apply({ ...atTheLimits, ...change }));
    expect(state).toMatchObject({ status: 'invalid', errors: { limitReason: 'required' }, values: change });
    expect(await stored()).toEqual([]);
    expect((await apply({ ...atTheLimits, ...change, limitReason: reason })).kind).toBe('taken');
  });

  test('with a reason it is accepted, and marked in the mail, the store, the receipt and the command', async () => {
    const answer = await apply({ ...beyond, limitReason: reason, language: 'fr' });
    if (answer.kind !== 'taken') throw new Error(JSON.stringify(answer.state));

    const [agency, confirmation] = await queuedMails(site.database);
    expect(agency?.document.subject).toContain('Buiten de grenzen van dit pand');
    const [, , title, table] = agency?.document.blocks ?? [];
    expect(title).toEqual({ kind: 'heading', text: 'Buiten de grenzen van dit pand' });
    expect(table).toMatchObject({
      kind: 'facts',
      rows: [
        { value: '9 (hoogstens 4)' },
        { value: '€\u00a01.000 (minstens €\u00a03.075)' },
        { label: 'Waarom toch', value: reason },
      ],
    });
    expect(JSON.stringify(confirmation?.document)).not.toMatch(/borg|limites/);

    const [lead] = await stored();
    expect(lead?.data).toMatchObject({
      limitReason: reason,
      exceeded: ['maximumPersons 4, stated 9', 'minimumIncome 3075, stated 1000'],
    });
    const [whole] = await findLeads(lead?.id ?? '');
    expect(whole && wholeLeadText(whole)).toMatch(
      /Outside the limits of this rental\n {2}maximumPersons {2}stated 9, limit 4\n {2}minimumIncome {3}stated 1000, limit 3075\n/,
    );

    const token = new URL(answer.location, 'https://x').searchParams.get('receipt') ?? '';
    const receipt = await getReceipt(token, 'en', sentAt);
    expect(receipt?.exceeded.map(({ value }) => value)).toEqual([
      '9 (at most 4)',
      '€\u00a01.000 (at least €\u00a03.075)',
    ]);
    expect(receipt?.rows).toContainEqual(expect.objectContaining({ name: 'limitReason', value: reason }));
    expect(JSON.stringify(receipt?.rows)).not.toContain('exceeded');
  });

  test('stated excesses stay stored, whatever the limits are later', async () => {
    const answer = await apply({ ...beyond, limitReason: reason });
    if (answer.kind !== 'taken') throw new Error(JSON.stringify(answer.state));
    await serveSite({ settings: { rental: { incomeTimesRent: 0, maximumPersons: { perBedroom: 9, most: 30 } } } });
    const token = new URL(answer.location, 'https://x').searchParams.get('receipt') ?? '';
    expect((await getReceipt(token, 'nl', sentAt))?.exceeded).toHaveLength(2);
  });

  test('a rental’s own limits in the export take precedence', async () => {
    const properties = siteProperties.map((record) =>
      record.ID === 102 ? { ...record, MaximumPersons: '3', MinimumIncome: 2000 } : record,
    );
    await serveSite({ properties });
    expect((await apply({ property: '102', persons: '3', income: '2000' })).kind).toBe('taken');
    const state = refusalOf(await apply({ property: '102', persons: '4', income: '1999' }));
    expect(state.errors).toEqual({ limitReason: 'required' });
  });

  test('trying incomes does not reveal a hidden rent', async () => {
    expect((await apply({ property: '107', persons: '2', income: '0' })).kind).toBe('taken');
  });

  test('a reason that was not required is stored and shown as any other text', async () => {
    expect((await apply({ ...atTheLimits, limitReason: reason })).kind).toBe('taken');
    const [agency] = await queuedMails(site.database);
    expect(agency?.document.blocks).toContainEqual({ kind: 'quote', text: reason });
    expect(agency && Object.values(factsOf(agency))).not.toContain(reason);
  });
});
