import { AccountPanel } from '@/components/owner/account-panel';
import { listOwnerSessions } from '@/lib/usecases/owner/owner-sessions';
import { getShell } from '@/lib/usecases/site/get-shell';
import { definePortalScreen } from '../portal';

/** What an owner may change: password, second factor, summary, language, sessions. */
const { generateMetadata, Page } = definePortalScreen('/owner-account/', async ({ owner, language, now }) => (
  <AccountPanel
    owner={owner}
    sessions={await listOwnerSessions(owner, now)}
    language={language}
    languages={getShell(language).languages.enabled}
  />
));

export { generateMetadata, Page as default };
