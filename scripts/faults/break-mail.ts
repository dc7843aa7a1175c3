import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { InboxAnswer } from '@/tests/support/smtp-inbox';
import {
  contactOf,
  createPageCheck,
  emailsOf,
  openStore,
  receiveMails,
  serve,
  siteVariables,
  until,
} from './experiment';
import { countForms, type Row } from './report';
import { createVisitors } from './visitors';

export async function breakMail(count: number): Promise<Row[]> {
  const inbox = await receiveMails();
  const site = await serve({ SMTP_URL: inbox.url });
  const store = openStore(site);
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  const answers: [InboxAnswer, string][] = [
    ['busy', '421'],
    ['defer-message', '451 at DATA'],
    ['refuse', '550'],
    ['silence', 'says nothing'],
  ];
  const rows: Row[] = [];
  for (const [answer, words] of answers) {
    const visitors = createVisitors();
    inbox.answer(answer);
    await Promise.all(Array.from({ length: count }, () => visitors.send(contact)));
    const tried = store.selectFrom('mail').select('id').where('attempts', '>', 0).where('state', '!=', 'sent');
    if (answer !== 'silence') await until(async () => (await tried.execute()).length >= count, 15_000);
    else await wait(3000);
    await check.ask();
    inbox.answer('accept');
    // A restart releases hanging mails; then the waiting time is shortened, and refused mails are queued again.
    await site.kill();
    await site.start();
    await promisify(execFile)('npx', ['tsx', 'scripts/leads.ts', 'retry', '--all-dead'], {
      env: { ...process.env, ...siteVariables, DATA_DIR: site.dataDir },
    });
    await store
      .updateTable('mail')
      .set({ send_after: new Date().toISOString() })
      .where('state', '=', 'queued')
      .execute();
    const unsent = store.selectFrom('mail').select('id').where('state', '!=', 'sent');
    const isSent = await until(async () => (await unsent.execute()).length === 0, 45_000);
    const known = new Set((await emailsOf(store)).filter((email) => visitors.sent.includes(email)));
    const forms = countForms(count, visitors.thanked, [...known]);
    const mails = inbox.mails().length;
    const ids = new Set(inbox.mails().map(({ messageId }) => messageId));
    if (!isSent) forms.lost += (await unsent.execute()).length;
    inbox.clear();
    const note = `slowest answer ${Math.round(visitors.slowestMs)} ms; ${ids.size} mails after it works again, ${mails - ids.size} twice`;
    rows.push({ fault: `the mail server ${words === 'says nothing' ? words : `answers ${words}`}`, forms, note });
  }
  const [last] = rows.slice(-1);
  if (last && !('untried' in last)) last.pages = check.count;
  return rows;
}
