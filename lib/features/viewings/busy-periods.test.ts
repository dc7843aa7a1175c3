import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { bookViewing, refusalOf, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite, siteAppointments, siteProperties } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listFreeSlots } from './list-free-slots';

const thomas = { Name: 'Thomas Vandewalle', Email: 'thomas@gevel.example' };
const sale = { Price: 300_000, Zip: '9000', City: 'Gent' };
// Three kilometres apart: ten minutes and four on the way.
const properties = [
  ...siteProperties,
  feedRecord({ ID: 201, ...sale, Manager: thomas, Latitude: 51.0543, Longitude: 3.7174 }),
  feedRecord({ ID: 202, ...sale, Manager: thomas, Latitude: 51.0813, Longitude: 3.7174 }),
  feedRecord({ ID: 203, ...sale, Latitude: 51.0813, Longitude: 3.7174 }),
];
const rule = { minutes: 10, kmPerHour: 50 };
const ten = '2026-11-24T09:00:00.000Z';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const serve = (travel?: typeof rule) =>
    serveSite({ properties, settings: { appointments: { ...siteAppointments, ...(travel && { travel }) } } });

  const freeOn = async (property: string) => {
    const view = await listFreeSlots(property, { from: '2026-11-24', language: 'nl', now: sentAt });
    const day = view?.days.find((one) => one.day === '2026-11-24');
    return day?.slots.flatMap(({ time, isFree }) => (isFree ? [time] : []));
  };

  test('a time slot that the agent cannot reach is closed, on the page and for a visitor who sends it anyway', async () => {
    await serve(rule);
    await bookViewing({ values: { property: '201', moment: ten } });
    expect(await freeOn('202')).toEqual(['09:00', '11:00', '11:30']);
    // At the same address, and for another agent, nothing is on the way.
    expect(await freeOn('201')).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    expect(await freeOn('203')).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    const values = { property: '202', moment: '2026-11-24T09:30:00.000Z', email: 'an@example.be' };
    expect(refusalOf(await sendForm('contact-appointment', { values })).problem).toBe('momentTaken');
    await bookViewing({ values: { ...values, moment: '2026-11-24T10:00:00.000Z' } });
    expect(await freeOn('202')).toEqual(['09:00', '11:30']);
  });

  test('without the setting travel closes nothing', async () => {
    await serve();
    await bookViewing({ values: { property: '201', moment: ten } });
    expect(await freeOn('202')).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
  });
});
