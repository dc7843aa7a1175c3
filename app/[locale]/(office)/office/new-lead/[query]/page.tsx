import { NewLeadScreen } from '@/components/office/leads/new-lead-screen';
import { getNewLeadForm } from '@/lib/features/office/leads/new-lead';
import { defineOfficeScreen } from '../../../office';

/** A lead that is written down by hand; its address may name an earlier one of the person. */
const { generateMetadata, Page } = defineOfficeScreen('new-lead', async ({ person, query, language, asking }) => {
  const form = await getNewLeadForm(person, { of: query.get('of'), ...asking });
  return form && <NewLeadScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
