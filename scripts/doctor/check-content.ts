import path from 'node:path';
import { checkContent } from '@/lib/content/check/check-content';
import { pageOrigins } from '@/lib/content/page-origins';
import { readDemoOwner } from '@/lib/content/read-demo';
import type { ImportSettings } from '@/lib/content/schema/imports';
import type { WebhookSettings } from '@/lib/content/schema/webhooks';
import { gapsOf } from '@/lib/domain/text/fill-text';
import { listOwners, listStaff } from '@/lib/features/accounts/owner-store';
import { importFolderOf } from '@/lib/listings/imported-listings';
import type { Env } from '@/lib/platform/env';
import { bad, type Finding, good } from './finding';

export type Examined = { env: Env; now: Date; shippedFolder: string };

export async function checkContentFolder({ env, now, shippedFolder }: Examined): Promise<{
  findings: Finding[];
  pictureOrigins: readonly string[];
  imports: readonly ImportSettings[];
  webhooks: readonly WebhookSettings[];
}> {
  const { CONTENT_DIR, DATA_DIR, SITE_URL } = env;
  const options = { siteUrl: SITE_URL, importFolder: importFolderOf(DATA_DIR) };
  const { content, problems } = await checkContent({
    folder: CONTENT_DIR,
    shippedFolder,
    now,
    options,
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const isDemo = path.resolve(CONTENT_DIR) === path.resolve(shippedFolder);
  const gaps = problems.filter(({ found }) => gapsOf(found).length > 0).length;
  const traits = problems.filter(({ kind }) => kind === 'demo').length;
  return {
    findings: [
      errors > 0
        ? bad('content', `${errors} errors in ${CONTENT_DIR}`, 'npm run content:check names them.')
        : good('content', `${CONTENT_DIR} has no errors`),
      ...(gaps > 0
        ? [
            bad(
              'gaps',
              `visitors read ${gaps} texts with gaps to fill in, as [[…]]`,
              'npm run content:check -- --all names them.',
            ),
          ]
        : []),
      isDemo
        ? bad(
            'identity',
            'the site is that of the demo agency',
            'Write your own content (npm run new-agency) and set CONTENT_DIR.',
          )
        : traits > 0
          ? bad(
              'identity',
              `${traits} texts name the demo agency or its people`,
              'npm run content:check -- --all names them.',
            )
          : good('identity', 'nothing of the demo agency'),
    ],
    pictureOrigins: content ? pageOrigins(content).pictureOrigins : [],
    imports: content?.settings.imports ?? [],
    webhooks: content?.settings.webhooks ?? [],
  };
}

/** Whether a person of the agency can log in to the office, where leads are read. */
export async function checkOffice(): Promise<Finding> {
  const check = 'office';
  const staff = await listStaff();
  const able = staff.filter(({ is_disabled, hasPassword }) => is_disabled === 0 && hasPassword);
  if (able.some(({ role }) => role === 'administrator')) return good(check, `${able.length} can log in`);
  return able.length > 0
    ? bad(
        check,
        'no administrator can log in: nobody can invite colleagues or mend accounts',
        'npm run staff -- add EMAIL --name NAME --role administrator',
      )
    : bad(
        check,
        staff.length > 0 ? 'nobody can log in: no invitation was accepted yet' : 'nobody of the agency has an account',
        'npm run staff -- add EMAIL --name NAME --role administrator, and follow the link in the mail.',
      );
}

export async function checkDemoOwner({ env, shippedFolder }: Examined): Promise<Finding> {
  const check = 'demo owner';
  if (env.DEMO_OWNER) return bad(check, 'DEMO_OWNER is on', 'Set DEMO_OWNER=off.');
  const demo = await readDemoOwner(shippedFolder);
  const owner = (await listOwners()).find(({ name }) => name === demo?.name);
  return owner
    ? bad(check, `${owner.email} can log in`, `npm run owner -- remove ${owner.email} --yes`)
    : good(check, 'there is none');
}
