import { NewLeadScreen } from '@/components/office/leads/new-lead-screen';
import { getNewLeadForm } from '@/lib/features/office/leads/new-lead';
import { defineOfficeScreen } from '../../office';

/** A lead that is written down by hand. */
const { generateMetadata, Page } = defineOfficeScreen('new-lead', async ({ person, language, asking }) => {
  const form = await getNewLeadForm(person, asking);
  return form && <NewLeadScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
