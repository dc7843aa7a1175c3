import { AccountPanel } from '@/components/accounts/account-panel';
import { getPendingEmail } from '@/lib/features/accounts/email/change-email';
import { listOwnerSessions } from '@/lib/features/accounts/owner-sessions';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { definePortalScreen } from '../portal';

/** What an owner may change: password, second factor, summary, language, sessions. */
const { generateMetadata, Page } = definePortalScreen('/owner-account/', async ({ owner, language, now }) => (
  <AccountPanel
    owner={owner}
    pendingEmail={await getPendingEmail(owner, now)}
    sessions={await listOwnerSessions(owner, now)}
    language={language}
    languages={getShell(language).languages.enabled}
  />
));

export { generateMetadata, Page as default };
