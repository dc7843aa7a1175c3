import { z } from 'zod';
import type { Env } from '@/lib/platform/env';
import { isLocalSite } from '@/lib/platform/public-address';
import { ask, bad, type Finding, good, note } from './finding';

/** An address for documentation (RFC 5737), which no caller has. */
const forgedCaller = '192.0.2.1';
const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|::ffff:127\.)/i;

export function checkAddress({ SITE_URL }: Env): Finding {
  const check = 'address';
  if (isLocalSite(SITE_URL))
    return bad(
      check,
      `SITE_URL is ${SITE_URL}, which only this machine knows`,
      'Set SITE_URL to the address that visitors use: every link in a mail contains it.',
    );
  if (!SITE_URL.startsWith('https:'))
    return bad(
      check,
      `SITE_URL is ${SITE_URL}, without https`,
      'Let a proxy serve the site with a certificate (deploy/nginx.conf, deploy/Caddyfile) and set SITE_URL to its https address.',
    );
  return good(check, SITE_URL);
}

/** Whether the site answers under its public address, its state, and the clock of what answered. */
export async function checkSite({ SITE_URL }: Env): Promise<{ finding: Finding; clock: Date | null }> {
  const answer = await ask(`${SITE_URL}/api/health/`);
  const date = typeof answer === 'string' ? null : answer.headers.get('date');
  return { finding: await describeSite(SITE_URL, answer), clock: date === null ? null : new Date(date) };
}

async function describeSite(SITE_URL: string, answer: Response | string): Promise<Finding> {
  const check = 'site';
  if (typeof answer === 'string')
    return bad(
      check,
      `${SITE_URL} does not answer: ${answer}`,
      'Start the site, and check that name, certificate and proxy lead to it.',
    );
  const text = await answer.text();
  const state: unknown = answer.ok ? JSON.parse(text) : null;
  const codes = JSON.stringify(state).match(/(?<="code":")[\w-]+/g) ?? [];
  if (!answer.ok)
    return bad(check, `${SITE_URL} answers ${answer.status}: ${text.slice(0, 200)}`, 'Check the log of the site.');
  if (codes.length > 0)
    return note(check, `it runs, degraded: ${codes.join(', ')}`, 'docs/operations.md says what each code means.');
  return good(check, `${SITE_URL} answers`);
}

/** So many that each of several instances behind a proxy very likely answers once. */
const healthRequests = 8;

/** Whether all instances that answer under the public address serve the same content, with the same software. */
export async function checkInstances({ SITE_URL }: Env): Promise<Finding[]> {
  const check = 'instances';
  const contents = new Set<string>();
  const versions = new Set<string>();
  for (let asked = 0; asked < healthRequests; asked++) {
    const answer = await ask(`${SITE_URL}/api/health/`);
    if (typeof answer === 'string' || !answer.ok) continue;
    const state = stateSchema.safeParse(await answer.json());
    if (!state.success) continue;
    contents.add(state.data.content);
    versions.add(state.data.version);
  }
  if (contents.size > 1)
    return [
      bad(
        check,
        `they serve different content: ${[...contents].sort().join(', ')}`,
        'Right after a change that is so for seconds: ask again. Otherwise let all instances read the same CONTENT_DIR, with the same times of its files, and use the same database.',
      ),
    ];
  if (versions.size > 1)
    return [
      note(
        check,
        `they run different versions: ${[...versions].sort().join(', ')}`,
        'Finish the upgrade: the former version knows nothing of new tables.',
      ),
    ];
  return contents.size === 0 ? [] : [good(check, 'they serve the same content with the same version')];
}

const stateSchema = z.object({ content: z.string(), version: z.string() });

/**
 * The site answers callers who have the token of the collector with the address that it takes for theirs, and with the
 * number of addresses that proxies wrote. A forged address means that it trusts too many proxies, one of a private network
 * that it trusts too few. A proxy that this machine does not pass on its way cannot be seen.
 */
export async function checkProxies({ SITE_URL, TRUST_PROXY, METRICS_TOKEN }: Env): Promise<Finding> {
  const check = 'proxies';
  const isPublic = SITE_URL.startsWith('https:') && !isLocalSite(SITE_URL);
  if (isPublic && TRUST_PROXY === 0)
    return bad(
      check,
      'TRUST_PROXY is off, and SITE_URL is https, which a proxy serves: all visitors count as one',
      'Set TRUST_PROXY to the number of proxies in front of the site, usually 1.',
    );
  if (METRICS_TOKEN === undefined)
    return note(
      check,
      `TRUST_PROXY is ${TRUST_PROXY}; whether that is right was not checked`,
      'Set METRICS_TOKEN for the site and for this command, so that it can ask.',
    );
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': forgedCaller };
  const answer = await ask(`${SITE_URL}/api/metrics/`, headers);
  if (typeof answer === 'string') return note(check, `it could not be checked: ${answer}`, 'Start the site.');
  const seen = answer.headers.get('x-caller');
  if (seen === null)
    return note(
      check,
      `the site answers ${answer.status} to METRICS_TOKEN`,
      answer.status === 403
        ? 'The proxy lets nobody from here ask for /api/metrics/: allow the address of this machine there (deploy/nginx.conf).'
        : 'Set the same METRICS_TOKEN for the site.',
    );
  const plain = await ask(`${SITE_URL}/api/metrics/`, { authorization: `Bearer ${METRICS_TOKEN}` });
  const hops = Number((typeof plain === 'string' ? null : plain.headers.get('x-forwarded-hops')) ?? TRUST_PROXY);
  if (seen === forgedCaller)
    return bad(
      check,
      `TRUST_PROXY is ${TRUST_PROXY}: callers can choose the address that limits are counted by`,
      'Lower TRUST_PROXY, or let the outermost proxy replace X-Forwarded-For.',
    );
  if (hops !== TRUST_PROXY)
    return bad(
      check,
      `TRUST_PROXY is ${TRUST_PROXY}, and a request from this machine to SITE_URL arrives with ${hops} addresses of proxies`,
      `Set TRUST_PROXY=${hops === 0 ? 'off' : hops}, unless visitors pass a proxy that this machine does not: then try it from outside.`,
    );
  if (isPublic && privateAddress.test(seen))
    return note(
      check,
      `the site takes this machine for ${seen}, an address of a private network`,
      'From outside that would be wrong: raise TRUST_PROXY by the proxies that are not counted. Inside the same network it is right.',
    );
  return good(check, `TRUST_PROXY=${TRUST_PROXY}, as seen from this machine`);
}

/** Each host, and the clocks of those that answered. */
export async function checkPictureHosts(origins: readonly string[]): Promise<{ finding: Finding; clocks: Date[] }> {
  const check = 'pictures';
  const hosts = origins.filter((origin) => origin.startsWith('http') && !origin.includes('*'));
  const answers = await Promise.all(hosts.map(async (host) => ({ host, answer: await ask(host) })));
  const silent = answers.flatMap(({ host, answer }) => (typeof answer === 'string' ? [`${host} (${answer})`] : []));
  const clocks = answers.flatMap(({ answer }) => {
    const date = typeof answer === 'string' ? null : answer.headers.get('date');
    return date === null ? [] : [new Date(date)];
  });
  const finding =
    silent.length > 0
      ? bad(
          check,
          `these hosts do not answer: ${silent.join(', ')}`,
          'Visitors see no pictures from there: correct the addresses, or ask who runs the hosts.',
        )
      : good(check, hosts.length === 0 ? 'all lie in the content folder' : `${hosts.length} hosts answer`);
  return { finding, clocks };
}
