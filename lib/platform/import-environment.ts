import { env } from './env';

/** `IMPORT_WHISE_GHENT_TOKEN` for the key TOKEN of the import whise-ghent. */
export function importVariable(name: string, key: string): string {
  return `IMPORT_${name.toUpperCase().replaceAll('-', '_')}_${key}`;
}

/** A secret of an import; null where it is not set. */
export function importSecret(name: string, key: string): string | null {
  return process.env[importVariable(name, key)]?.trim() || null;
}

/** Servers inside the own network that imports may ask: `host` or `host:port`. */
export function privateHosts(): ReadonlySet<string> {
  return env().IMPORT_PRIVATE_HOSTS;
}
