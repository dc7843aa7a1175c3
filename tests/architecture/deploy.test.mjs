import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { parse as parseIni } from 'ini';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { variableNames } from '../../lib/platform/env';
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
    const major = readFileSync('.nvmrc', 'utf8').trim();
    const [build, run] = dockerfile.getFROMs().map((from) => from.getImage());
    expect(build).toMatch(new RegExp(`^node:${major}\\.\\d+\\.\\d+-trixie$`));
    expect(run).toBe(`${build}-slim`);
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

  test('hands every variable of the site on, and fixes only those that the kit decides', () => {
    const { env_file: file, environment } = compose.services['site-1'];
    // Compose reads the same file for its own placeholders.
    expect(file).toBe('.env');
    const decided = [
      'HOST',
      'PORT',
      'DATA_DIR',
      'CONTENT_DIR',
      'TRUST_PROXY',
      'DRAIN_SECONDS',
      'SITE_URL',
      'DATABASE_URL',
    ];
    for (const [name, value] of Object.entries(environment)) {
      expect(variableNames).toContain(name);
      // Any other is the operator's own value, which must be there.
      if (!decided.includes(name)) expect(value, name).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    }
    for (const image of ['site-1', 'site-2', 'backup']) expect(compose.services[image].env_file).toBe('.env');
  });

  test('limits memory and logs of everything, and pins images of others by version', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.logging.options['max-size'], name).toBeTruthy();
      if (!service.build) expect(service.image, name).toMatch(/:\d+\.\d+/);
    }
    const { MemoryHigh } = parseIni(read('gevel.service')).Service;
    expect(compose.services['site-1'].mem_limit).toBe(MemoryHigh.toLowerCase());
  });

  test('backs up with the programs of its database: pg_dump refuses a newer server', () => {
    const [, major] = /^postgres:(\d+)/.exec(compose.services.database.image) ?? [];
    expect(read('Dockerfile')).toMatch(new RegExp(`postgresql-client-${major}\\b`));
  });

  test('runs commands of the bundle', () => {
    const [, , script] = compose.services.backup.entrypoint;
    expect(bundled).toContain(/node (\S+)/.exec(script)?.[1]);
  });

  test.each([
    ['2026-11-28T02:00:00Z', 86_400],
    ['2026-11-28T01:59:59Z', 1],
    ['2026-11-28T02:00:01Z', 86_399],
    ['2026-11-28T23:00:00Z', 10_800],
  ])('backs up at two: at %s it waits %i s', (instant, seconds) => {
    const [, , script] = compose.services.backup.entrypoint;
    const [, wait] = /sleep (\$\$\(\(.*?\)\));/.exec(script) ?? [];
    const date = `date() { echo ${Date.parse(instant) / 1000}; }`;
    const shown = execFileSync('sh', ['-c', `${date}; echo ${wait.replaceAll('$$', '$')}`], { encoding: 'utf8' });
    expect(Number(shown)).toBe(seconds);
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

  test.each(units)('%s has a template for several agencies, which differs by the agency alone', (file) => {
    const [name, kind] = file.split('.');
    const template = read(`${name}@.${kind}`);
    const settings = (text) => text.replace(/^#.*\n/gm, '');
    const ofOne = settings(template)
      .replaceAll('estate agency %i', 'estate agency')
      .replaceAll('/srv/gevel/%i', '/srv/gevel/content')
      .replaceAll('/etc/gevel/%i.env', '/etc/gevel.env')
      .replaceAll('gevel@%i.service', 'gevel.service')
      .replaceAll(/gevel[-/]%i/g, 'gevel');
    expect(ofOne).not.toContain('%i');
    // Each has a port of its own, in its file.
    expect(ofOne).toBe(settings(read(file)).replace(' PORT=3000', ''));
  });

  test('the timer starts the backup of the same name, and makes up for a missed one', () => {
    expect(unitOf('gevel-backup.timer').Timer).toMatchObject({
      Persistent: 'yes',
      OnCalendar: expect.stringMatching(/^\*/),
    });
  });
});
