import { InboxScreen } from '@/components/office/inbox-screen';
import { getInbox } from '@/lib/usecases/office/get-inbox';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { defineOfficeScreen } from '../../../office';

/** What came in, filtered, page by page. */
const { generateMetadata, Page } = defineOfficeScreen('leads', async ({ person, query, language, asking }) => {
  const inbox = await getInbox(person, readInboxQuery(query), asking);
  return inbox && <InboxScreen inbox={inbox} language={language} />;
});

export { generateMetadata, Page as default };
