import { setTimeout as wait } from 'node:timers/promises';
import { cleanups, contactOf, createPageCheck, emailsOf, healthOf, openStore, serve, until } from './experiment';
import { startHardPostgres } from './hard-postgres';
import { countForms, type Row } from './report';
import { createVisitors } from './visitors';

export async function stopPostgres(): Promise<Row[]> {
  const postgres = await startHardPostgres();
  cleanups.push(() => postgres.stop());
  const site = await serve({ DATABASE_URL: postgres.url });
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  // Pages that were never requested are rendered on request.
  await check.ask();
  const visitors = createVisitors();
  const end = Date.now() + 12_000;
  const senders = Array.from({ length: 4 }, async () => {
    while (Date.now() < end) {
      if (!(await visitors.send(contact))) await wait(100);
    }
  });
  await wait(2000);
  await postgres.halt();
  const downAt = Date.now();
  await wait(500);
  const health = await healthOf(site);
  while (Date.now() < downAt + 4000) {
    await check.ask();
    await wait(200);
  }
  await postgres.start();
  const upAt = Date.now();
  const isBack = await until(async () => (await healthOf(site)) === 200, 20_000);
  const backMs = Date.now() - upAt;
  await Promise.all(senders);
  await check.ask();
  const forms = countForms(visitors.sent.length, visitors.thanked, await emailsOf(openStore(site, postgres.url)));
  if (!isBack) throw new Error('The site did not come back after PostgreSQL had.');
  const refused = visitors.sent.length - visitors.thanked.length;
  const note = `${refused} asked to try later, slowest answer ${Math.round(visitors.slowestMs)} ms; health ${health} meanwhile, 200 again after ${(backMs / 1000).toFixed(1)} s`;
  return [{ fault: 'PostgreSQL stopped hard for 4 s while four send forms', forms, pages: check.count, note }];
}
