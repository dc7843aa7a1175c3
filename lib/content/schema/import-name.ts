/** The name of an import or a webhook, which is part of a path and of the names of variables. */
export const importName = /^[a-z][a-z0-9-]{0,39}$/;

export function isImportName(name: string): boolean {
  return importName.test(name);
}
