import { type ImportSettings, importNameOf, leadFormsOf } from '@/lib/content/schema/imports';
import type { WebhookSettings } from '@/lib/content/schema/webhooks';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { listImportStates } from '@/lib/features/imports/import-states';
import { missingSecrets } from '@/lib/features/imports/sources/registry';
import { leadFault } from '@/lib/features/webhooks/send-to-import';
import { webhookFault } from '@/lib/features/webhooks/send-webhooks';
import { importPrefix } from '@/lib/listings/imported-listings';
import { failingCalendars } from '@/lib/server/health/list-reasons';
import { bad, type Finding, good } from './finding';

/** Whether each import has its secrets, and the result of its last run. */
export async function checkImports(imports: readonly ImportSettings[], now: Date): Promise<Finding[]> {
  const states = await listImportStates(imports, now);
  return imports.map((settings, index) => {
    const check = 'import';
    const { name, problem, last } = states[index] ?? { name: '', problem: null, last: null };
    const missing = missingSecrets(settings);
    if (missing.length > 0)
      return bad(
        check,
        `${name}: ${missing.join(' and ')} must be set`,
        'docs/imports.md names the secrets of each source.',
      );
    if (problem !== null)
      return bad(
        check,
        `${name}: ${[problem, last?.message].filter(Boolean).join(': ')}`,
        `npm run import -- ${name} shows more.`,
      );
    return good(check, `${name}: ${last ? last.outcome : 'never run'}`);
  });
}

/** Whether the calendars that close time slots can be read. */
export async function checkCalendars(now: Date): Promise<Finding[]> {
  const failing = await failingCalendars(now);
  return failing.map(({ name, email, problem, failing_since: since }) =>
    bad(
      'calendar',
      `the calendar of ${name || email} has not been read since ${brusselsMinute(since ?? now.toISOString())}: ${problem}`,
      'Time slots follow the last good reading. Ask them to open their account in the office, which says what to do.',
    ),
  );
}

/** Whether the site can send leads to each system of the settings; they are not asked. */
export function checkWebhooks(webhooks: readonly WebhookSettings[], imports: readonly ImportSettings[]): Finding[] {
  const receivers = [
    ...webhooks.map((webhook) => ({ ...webhook, fault: webhookFault(webhook) })),
    ...imports
      .filter((settings) => leadFormsOf(settings) !== null)
      .map((settings) => ({
        name: importPrefix + importNameOf(settings),
        address: 'takes leads',
        fault: leadFault(settings),
      })),
  ];
  return receivers.map(({ name, address, fault }) =>
    fault === null
      ? good('webhook', `${name}: ${address}`)
      : bad('webhook', `${name}: ${fault}`, 'docs/webhooks.md says how to set it up; leads wait until then.'),
  );
}
