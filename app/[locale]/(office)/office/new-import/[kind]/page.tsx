import { ImportSetupScreen } from '@/components/office/imports/import-setup-screen';
import { getNewImport } from '@/lib/features/imports/setup/import-setup';
import { defineOfficeScreen } from '../../../office';

/** A new import. */
const { generateMetadata, Page } = defineOfficeScreen('new-import', async ({ person, kind, language, asking }) => {
  const setup = await getNewImport(person, kind, asking);
  return setup && <ImportSetupScreen setup={setup} homes={{}} language={language} />;
});

export { generateMetadata, Page as default };
