import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import { openSource } from '@/lib/import/sources/registry';
import { importSecret, importVariable } from '@/lib/platform/import-environment';

/** The variables of an import that have to be set and are not. */
export function missingSecrets(settings: ImportSettings): string[] {
  const name = importNameOf(settings);
  return openSource(settings, name)
    .secrets.filter(({ key, isRequired }) => isRequired && importSecret(name, key) === null)
    .map(({ key }) => importVariable(name, key));
}
