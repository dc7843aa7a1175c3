import { ImportSetupScreen } from '@/components/office/imports/import-setup-screen';
import { getImportSetup } from '@/lib/features/imports/setup/import-setup';
import { listTriedKeys } from '@/lib/features/imports/setup/try-report';
import { readImportHomes } from '@/lib/features/office/homes/import-homes';
import { defineOfficeScreen } from '../../../office';

/** What an import is set to, and what it would do. */
const { generateMetadata, Page } = defineOfficeScreen('import', async ({ person, id, language, asking }) => {
  const setup = await getImportSetup(person, id, asking);
  if (!setup) return null;
  const homes = await readImportHomes(listTriedKeys(setup.orders.tried?.result ?? null), asking);
  return <ImportSetupScreen setup={setup} homes={homes} language={language} />;
});

export { generateMetadata, Page as default };
