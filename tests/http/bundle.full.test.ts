import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startSite } from '@/tests/support/site-server';

const run = promisify(execFile);

// Collecting the files of all packages takes a busy machine minutes.
test('a bundle serves pages and brochures and runs commands, alone in its folder', { timeout: 600_000 }, async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'gevel-bundle-'));
  const bundle = path.join(parent, 'site');
  try {
    await expect(run(process.execPath, ['scripts/bundle.mjs', parent])).rejects.toThrow('is not a bundle');
    await run(process.execPath, ['scripts/bundle.mjs', bundle]);
    expect(strangersIn(bundle)).toEqual([]);
    for (const forOperators of ['deploy/gevel.service', 'deploy/nginx.conf', 'CHANGELOG.md'])
      expect(existsSync(path.join(bundle, forOperators)), forOperators).toBe(true);
    const site = await startSite({ CONTENT_DIR: path.join(bundle, 'content') }, bundle);
    try {
      const health = await (await fetch(`${site.origin}/api/health/`)).json();
      expect(health.version).toMatch(/^\d+\.\d+\.\d+(?:\+[\da-f]{12})?$/);
      expect(health.version).toBe(JSON.parse(readFileSync(path.join(bundle, 'package.json'), 'utf8')).version);
      const page = await fetch(`${site.origin}/nl/te-koop/`);
      expect(page.status).toBe(200);
      const id = /\/te-koop\/[^"]*\/(\d+)\/"/.exec(await page.text())?.[1];
      const brochure = await fetch(`${site.origin}/api/brochure/${id}/?language=nl`);
      expect(brochure.headers.get('content-type')).toBe('application/pdf');
      expect((await brochure.arrayBuffer()).byteLength).toBeGreaterThan(10_000);

      /** As its users do, without what surrounds the project. */
      const command = async (name: string, ...words: string[]) => {
        const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: site.dataDir };
        return (await run('npm', ['run', '--silent', name, '--', ...words], { cwd: bundle, env })).stdout;
      };
      expect(await command('leads', 'list')).toContain('No leads.');
      expect(await command('owner', 'list')).toContain('No owners.');
      expect(await command('content:check')).toContain('0 errors');
      await command('backup', path.join(parent, 'copy'));
      expect(existsSync(path.join(parent, 'copy'))).toBe(true);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

/** Sources and development packages. */
function strangersIn(bundle: string): string[] {
  const sources = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:app|components|lib|scripts)\/.*\.tsx?$/.test(name),
  );
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const development = Object.keys(packages).filter((place) => packages[place]?.dev);
  return [...sources, ...development.filter((place) => existsSync(path.join(bundle, place)))];
}
