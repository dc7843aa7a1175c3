/** See join-packages.mjs. */
export function joinPackages(what: {
  folder: string;
  buildDir: string;
  packages: readonly string[];
  external: readonly string[];
}): Promise<void>;
