import { alternatesOfRoute } from '@/lib/usecases/page/alternates';
import { languageOf } from '../../(site)/screen';
import { Portal, requireOwner } from '../portal';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

/** What an owner may change: password, second factor, summary, language. */
export default async function OwnerAccountPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const owner = await requireOwner(language);
  return (
    <Portal owner={owner} language={language} alternates={alternatesOfRoute('/owner-account/')}>
      {null}
    </Portal>
  );
}
