import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

type SubMenuProps = { items: readonly { label: string; href: string; isCurrent: boolean }[]; children: ReactNode };

/** The pages below this one, beside its content. */
export async function SubMenu({ items, children }: SubMenuProps) {
  const t = await getTranslations('shell');
  return (
    <div className="page section--tight">
      <div className="with-submenu">
        <nav className="submenu" aria-label={t('subMenu')}>
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                <SiteLink href={item.href} {...(item.isCurrent && { 'aria-current': 'page' as const })}>
                  {item.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  );
}
