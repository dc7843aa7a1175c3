/** The name of an import or a webhook, which is part of a path and of the names of variables. */
export const importName = /^[a-z][a-z0-9-]{0,39}$/;

export function isImportName(name: string): boolean {
  return importName.test(name);
}

/** Stands in the place of a name in `npm run import -- status`, so that no import can have it. */
export const statusWord = 'status';
