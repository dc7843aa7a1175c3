import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { MenuItem } from '@/lib/features/site/shell/get-menu';
import { getTranslations } from '@/lib/i18n/words-in';

type SubMenuProps = { items: readonly MenuItem[]; current: string; children: ReactNode };

/** The pages below this one, beside its content. `current` is the original path of the page. */
export async function SubMenu({ items, current, children }: SubMenuProps) {
  const t = await getTranslations('shell');
  return (
    <div className="page section--tight">
      <div className="with-submenu">
        <nav className="submenu" aria-label={t('subMenu')}>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <SiteLink
                  href={item.href}
                  opensNewTab={item.opensNewTab}
                  {...(item.original === current && { 'aria-current': 'page' as const })}
                >
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
