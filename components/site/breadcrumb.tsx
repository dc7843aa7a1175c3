import { SiteLink } from '@/components/ui/site-link';
import type { BreadcrumbStep } from '@/lib/features/site/get-breadcrumb';
import { getTranslations } from '@/lib/i18n/words-in';

export async function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  if (steps.length < 2) return null;
  const t = await getTranslations('shell');
  return (
    <nav className="crumbs" data-still="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map((step) =>
          step.href === null ? (
            <li key={step.name} aria-current="page">
              {step.name}
            </li>
          ) : (
            <li key={step.href}>
              <SiteLink href={step.href}>{step.name}</SiteLink>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
