import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EndedScreen } from '@/components/accounts/ended-screen';
import { getEndedForm } from '@/lib/features/accounts/ended-form';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { pathTo } from '@/lib/i18n/paths';
import { languageOf } from '../(site)/screen';
import '../../portal-styles.css';

/** Every screen is drawn for one person. */
export const dynamic = 'force-dynamic';

type LayoutProps = { params: Promise<{ locale: string }>; children: ReactNode };

export default async function PortalLayout({ params, children }: LayoutProps) {
  const form = getEndedForm(await headers());
  if (!form) return children;
  const language = languageOf((await params).locale);
  return (
    <EndedScreen form={form} shell={getShell(language)} language={language} loginHref={pathTo('/login/', language)} />
  );
}
