import { setTimeout as wait } from 'node:timers/promises';
import type { Filling } from '@/tests/support/fill-form';
import type { PlainForm } from '@/tests/support/plain-form';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };
/** A form that was begun less than this ago is held by the server. */
const fillingMs = 2000;

export type Visitors = {
  /** E-mail addresses of forms that were sent, and of those that were thanked for. */
  sent: string[];
  thanked: string[];
  slowestMs: number;
  /** Sends one form as somebody new; whether they were thanked. */
  send(form: PlainForm, filling?: Filling): Promise<boolean>;
};

let people = 0;

/** Visitors of a site, each with an address of their own, whose forms were begun some seconds ago. */
export async function gatherVisitors(origin: string, count: number): Promise<Visitors> {
  const stamps: string[] = [];
  for (let begun = 0; begun < count; begun += 20) {
    const some = Array.from({ length: Math.min(20, count - begun) }, (_, index) => readStamp(origin, begun + index));
    stamps.push(...(await Promise.all(some)));
  }
  await wait(fillingMs);
  const visitors: Visitors = {
    sent: [],
    thanked: [],
    slowestMs: 0,
    async send(form, filling = {}) {
      const number = ++people;
      const stamp = stamps.pop();
      if (stamp === undefined) throw new Error('There are no visitors left.');
      const email = `ada.${process.pid}-${number}@voorbeeld.be`;
      visitors.sent.push(email);
      const begun = performance.now();
      const answer = await form
        .send({ ...person, email, stamp, ...filling }, callerOf(number))
        .catch(() => ({ status: 0 }));
      visitors.slowestMs = Math.max(visitors.slowestMs, performance.now() - begun);
      if (answer.status !== 303) return false;
      visitors.thanked.push(email);
      return true;
    },
  };
  return visitors;
}

/** Presses the button of one form many times, at each of the forms in turn; gives how many answers were thanks. */
export async function pressAgain(
  origin: string,
  forms: readonly PlainForm[],
  { times, email }: { times: number; email: string },
): Promise<number> {
  const stamp = await readStamp(origin, ++people);
  await wait(fillingMs);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      forms[index % forms.length]?.send({ ...person, email, stamp }, callerOf(people)),
    ),
  );
  return answers.filter((answer) => answer?.status === 303).length;
}

async function readStamp(origin: string, number: number): Promise<string> {
  const answer: { stamp: string } = await (
    await fetch(`${origin}/api/form-stamp/`, { headers: callerOf(number) })
  ).json();
  return answer.stamp;
}

/** As the proxy in front of the site would tell it. */
function callerOf(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}
