/**
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

/**
 * Optional packages that others ask for and the lock file does not hold: those of platforms whose files the registry
 * lacked. They are asked for by exact version.
 * @param {Lock} lock
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isHeld(packages, parent, name))
      .map(([name, version]) => ({ place: `node_modules/${name}`, name, version, isDev: dev === true })),
  );
}

/** As Node looks for a package: beside the one that asks, then in every folder above it. */
function isHeld(packages, parent, name) {
  const folders = parent.split(/(?:^|\/)node_modules\//);
  return folders.some((_, depth) => {
    const above = folders.slice(1, depth + 1).map((folder) => `node_modules/${folder}/`);
    return packages[`${above.join('')}node_modules/${name}`] !== undefined;
  });
}

/**
 * The platform that a package is for, by the end of its name: `@next/swc-linux-x64-musl`.
 * @param {string} name
 */
export function platformOf(name) {
  const words = name.split(/[/-]/);
  const cpu = words.find((word) => processors.includes(word));
  const os = words.find((word) => systems.includes(word));
  if (!cpu || !os) throw new Error(`The platform of ${name} is not known.`);
  const abi = words.at(-1) ?? '';
  const libc = os === 'linux' ? (abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : null) : null;
  return { cpu: [cpu], libc, os: [os] };
}
