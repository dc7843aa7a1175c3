import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginForm } from '@/components/owner/login-form';
import type { Language } from '@/lib/domain/language';
import { getLoginPicture } from '@/lib/usecases/owner/get-login-picture';
import { alternatesOfRoute } from '@/lib/usecases/page/alternates';
import { getShell } from '@/lib/usecases/page/get-shell';
import { languageOf } from '../../(site)/screen';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('login');
  return { title: t('title'), robots: { index: false } };
}

export default async function LoginPage({ params }: PageProps) {
  const language: Language = languageOf((await params).locale);
  return (
    <LoginForm
      shell={getShell(language)}
      language={language}
      alternates={alternatesOfRoute('/login/')}
      picture={getLoginPicture()}
    />
  );
}
