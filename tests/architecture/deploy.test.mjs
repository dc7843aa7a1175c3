import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { parse as parseIni } from 'ini';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { bundledCommands } from '../../scripts/support/bundled-commands.mjs';

const read = (file) => readFileSync(`deploy/${file}`, 'utf8');
/** Paths inside the bundle that commands of these files name. */
const bundled = ['lib/server/serve.mjs', ...Object.values(bundledCommands).map((name) => `scripts/${name}.mjs`)];

describe('the Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'));
  const instructions = dockerfile.getInstructions();
  const last = (keyword) => instructions.filter((one) => one.getKeyword() === keyword).at(-1);
  const textOf = (instruction) =>
    instruction
      ?.getArguments()
      .map((argument) => argument.getValue())
      .join(' ');

  test('has a stage that builds and one that runs the bundle alone', () => {
    const [build, ...others] = dockerfile.getFROMs();
    expect(others).toHaveLength(1);
    expect(build?.getBuildStage()).toBe('build');
    const copies = dockerfile.getCOPYs().filter((copy) => copy.getRange().start.line > others[0].getRange().start.line);
    expect(copies.map((copy) => [copy.getFromFlag()?.getValue(), textOf(copy)])).toEqual([['build', '/site ./']]);
  });

  test('both stages have the Node of the project', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(dockerfile.getFROMs().map((from) => from.getImage())).toEqual([
      `node:${version}-trixie`,
      `node:${version}-trixie-slim`,
    ]);
  });

  test('runs the server as a user without rights, with one volume and a health check', () => {
    expect(textOf(last('USER'))).toBe('node');
    expect(last('USER')?.getRange().start.line).toBeLessThan(last('CMD')?.getRange().start.line ?? 0);
    expect(instructions.filter((one) => one.getKeyword() === 'VOLUME').map(textOf)).toEqual(['/data']);
    expect(textOf(last('HEALTHCHECK'))).toContain('/api/health/');
    expect(bundled).toContain(JSON.parse(last('CMD')?.getArgumentsContent() ?? '[]')[1]);
  });
});

describe('the compose file', () => {
  const compose = parseYaml(read('compose.yaml'), { merge: true });

  test('names only networks and volumes that it defines, and files that exist', () => {
    for (const [name, { volumes = [], networks = [] }] of Object.entries(compose.services)) {
      expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining(networks));
      for (const [source] of volumes.map((volume) => volume.split(':/'))) {
        if (source.startsWith('./')) expect(existsSync(`deploy/${source}`), source).toBe(true);
        else if (!source.startsWith('$')) expect(Object.keys(compose.volumes), name).toContain(source);
      }
    }
    const { build } = compose.services['site-1'];
    expect(existsSync(`deploy/${build.context}/${build.dockerfile}`)).toBe(true);
  });

  test('has two equal sites, which start after the database and have no rights to spare', () => {
    const { 'site-1': first, 'site-2': second } = compose.services;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      depends_on: { database: { condition: 'service_healthy' } },
    });
    expect(compose.services.proxy.environment.UPSTREAMS).toBe('site-1:3000 site-2:3000');
  });

  test('only the proxy is reached from outside', () => {
    expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
    expect(compose.networks.inside.internal).toBe(true);
    expect(compose.services.database.networks).toEqual(['inside']);
  });

  test('sets no variable that the site does not know, and no secret', () => {
    const known = readFileSync('lib/platform/env.ts', 'utf8');
    for (const [name, value] of Object.entries(compose.services['site-1'].environment)) {
      expect(known).toContain(`  ${name}: `);
      if (/SECRET|PASSWORD|TOKEN/.test(name)) expect(value).toMatch(/^\$\{/);
    }
  });

  test('backs up with the programs of its database: pg_dump refuses a newer server', () => {
    const [, major] = /^postgres:(\d+)/.exec(compose.services.database.image) ?? [];
    expect(read('Dockerfile')).toMatch(new RegExp(`postgresql-client-${major}\\b`));
  });

  test('runs commands of the bundle', () => {
    const [, , script] = compose.services.backup.entrypoint;
    expect(bundled).toContain(/node (\S+)/.exec(script)?.[1]);
  });
});

describe('the units of systemd', () => {
  const units = ['gevel.service', 'gevel-backup.service', 'gevel-backup.timer'];
  const unitOf = (file) => parseIni(read(file));

  test.each(units)('%s has its sections', (file) => {
    const unit = unitOf(file);
    expect(unit.Unit.Description).toBeTruthy();
    expect(Object.keys(unit)).toContain(file.endsWith('.timer') ? 'Timer' : 'Service');
  });

  test.each(units.slice(0, 2))('%s runs a file of the bundle, without rights to spare', (file) => {
    const { Service } = unitOf(file);
    expect(bundled).toContain(Service.ExecStart.split(' ')[1]);
    expect(Service).toMatchObject({
      User: 'gevel',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      CapabilityBoundingSet: '',
      UMask: '0077',
    });
  });

  test('the timer starts the backup of the same name, and makes up for a missed one', () => {
    expect(unitOf('gevel-backup.timer').Timer).toMatchObject({
      Persistent: 'yes',
      OnCalendar: expect.stringMatching(/^\*/),
    });
  });
});
