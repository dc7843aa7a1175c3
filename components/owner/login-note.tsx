import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';

const states = ['code', 'ended', 'everywhere', 'out', 'set'] as const;

/** Says why somebody stands at the login, where they came from somewhere. */
export async function LoginNote({ state }: { state: string | null }) {
  const known = states.find((candidate) => candidate === state);
  if (!known) return null;
  const t = await getTranslations('login.state');
  const isGood = known === 'out' || known === 'set' || known === 'everywhere';
  return (
    <div className={isGood ? 'note note--ok' : 'note note--warn'} role="status">
      <Icon name={isGood ? 'circle-check' : 'info'} />
      <p>{t(known)}</p>
    </div>
  );
}
