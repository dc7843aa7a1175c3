import { expect, test } from 'vitest';
import { siteJobs } from './worker-jobs';

const minuteMs = 60_000;

test('each job of the site has its interval', () => {
  expect(Object.fromEntries(siteJobs('w').map(({ name, everyMs }) => [name, everyMs]))).toEqual({
    'password links': 0,
    'notices to editors': 0,
    'memory of listings': 0,
    'changes of listings': 0,
    'memory of addresses': 0,
    alerts: minuteMs,
    'viewings that were not confirmed': minuteMs,
    'reminders of leads': minuteMs,
    'reminders of viewings': minuteMs,
    'summaries for owners': minuteMs,
    'addresses of other servers': minuteMs,
    'deletion of expired data': 60 * minuteMs,
    'term of remembered listings': 60 * minuteMs,
  });
});
