// Lists the packages that the site runs with, as CycloneDX JSON: `npm run sbom -- FILE`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './support/command';

/** The fields read from package-lock.json, in npm's third version of the format. */
export type Lock = {
  name: string;
  version: string;
  packages: Readonly<Record<string, LockedPackage>>;
};

type LockedPackage = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
};

type Component = {
  type: 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  scope: 'required' | 'optional';
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
};

/**
 * A CycloneDX list of the packages that may be installed without `--include=dev`, each name and version once. The same
 * lock file gives the same document, so it has no serial number or timestamp.
 */
export function cycloneDx({ name, version, packages }: Lock) {
  const components = new Map<string, Component>();
  const dependsOn = new Map<string, Set<string>>([[rootRef(name, version), targets(packages, '')]]);
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.dev) continue;
    const component = toComponent(path, locked);
    const ref = component['bom-ref'];
    if (components.get(ref)?.scope !== 'required') components.set(ref, component);
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...targets(packages, path)]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': rootRef(name, version), name, version } },
    components: [...components.values()].sort((a, b) => compare(a.purl, b.purl)),
    dependencies: [...dependsOn]
      .map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort(compare) }))
      .sort((a, b) => compare(a.ref, b.ref)),
  } as const;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const rootRef = (name: string, version: string) => `${name}@${version}`;

function toComponent(path: string, locked: LockedPackage): Component {
  const fullName = nameOf(path, locked);
  const [group, name] = fullName.startsWith('@') ? splitScope(fullName) : [undefined, fullName];
  const purl = purlOf(path, locked);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version: locked.version ?? '',
    scope: locked.optional || locked.devOptional ? 'optional' : 'required',
    purl,
    ...(locked.integrity && { hashes: locked.integrity.split(/\s+/).map(toHash) }),
    ...(locked.license && { licenses: [toLicense(locked.license)] }),
  };
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function splitScope(name: string): [string, string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
}

function purlOf(path: string, locked: LockedPackage): string {
  return `pkg:npm/${nameOf(path, locked).replace('@', '%40')}@${locked.version}`;
}

/** Converts a hash as browsers write it (`sha512-…` in base64) to hexadecimal digits. */
function toHash(integrity: string): { alg: string; content: string } {
  const dash = integrity.indexOf('-');
  return {
    alg: integrity.slice(0, dash).toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(integrity.slice(dash + 1), 'base64').toString('hex'),
  };
}

function toLicense(licence: string): { license: { id: string } } | { expression: string } {
  return /\s/.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** Resolves a dependency of a package at a path of the tree, as Node does. */
function targets(packages: Lock['packages'], path: string): Set<string> {
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  const found = new Set<string>();
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = nearest(packages, path, name);
    const locked = place && packages[place];
    if (locked && !locked.dev) found.add(purlOf(place, locked));
  }
  return found;
}

function nearest(packages: Lock['packages'], path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

async function main([file = 'var/sbom.cdx.json']: readonly string[]): Promise<number> {
  const bom = cycloneDx(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`Wrote ${bom.components.length} packages to ${file}`);
  return 0;
}

await runCommand(import.meta.url, main);
