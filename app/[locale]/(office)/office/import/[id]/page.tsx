import { ImportSetupScreen } from '@/components/office/imports/import-setup-screen';
import { getImportSetup } from '@/lib/features/imports/setup/import-setup';
import { defineOfficeScreen } from '../../../office';

/** What an import is set to. */
const { generateMetadata, Page } = defineOfficeScreen('import', async ({ person, id, language, asking }) => {
  const setup = await getImportSetup(person, id, asking);
  return setup && <ImportSetupScreen setup={setup} language={language} />;
});

export { generateMetadata, Page as default };
