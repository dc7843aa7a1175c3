import { LeadScreen } from '@/components/office/leads/lead-screen';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { defineOfficeScreen } from '../../../../office';

/** One lead; its address names the list that it was opened from. */
const { generateMetadata, Page } = defineOfficeScreen('lead', async ({ person, id, query, language, asking }) => {
  const lead = await getLead(person, id, { list: readInboxQuery(query), ...asking });
  return lead && <LeadScreen lead={lead} language={language} />;
});

export { generateMetadata, Page as default };
