import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { addDocumentRequest } from './document-request-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const end = new Date('2026-12-05T13:00:00.000Z');

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  async function ask(change: Partial<Parameters<typeof addDocumentRequest>[1]> = {}): Promise<boolean> {
    const request = { propertyId: 2601, email: 'liesbeth@example.be', now, expiresAt: end, ...change };
    const stored = await transact((connection) => addDocumentRequest(connection, request));
    return stored.ok && stored.value;
  }

  test('the same person has the documents of a property until the links expire', async () => {
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
    expect(await ask({ now: new Date(end.getTime() - 1) })).toBe(false);
    expect(await ask({ now: end, expiresAt: new Date('2026-12-19T13:00:00.000Z') })).toBe(true);
    expect(await ask({ now: new Date('2026-12-19T12:59:00.000Z') })).toBe(false);
  });

  test('another person and another property are other requests', async () => {
    await ask();
    expect(await ask({ email: 'an@example.be' })).toBe(true);
    expect(await ask({ propertyId: 2602 })).toBe(true);
  });

  test('one of many concurrent requests is new', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });
});
