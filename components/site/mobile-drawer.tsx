import type { ReactNode } from 'react';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { MenuItem } from '@/lib/features/site/shell/get-menu';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { Brand } from './brand';

type MobileDrawerProps = { shell: Shell; language: Language; current: string | null; switcher: ReactNode };

/**
 * The menu of small screens: a native popover, so that it opens and closes without scripts and without a focus trap.
 */
export async function MobileDrawer({ shell, language, current, switcher }: MobileDrawerProps) {
  const t = await getTranslations('shell');
  const entries = [...shell.menu, ...shell.moreMenu];
  return (
    <Dialog className="drawer" id="drawer" label={t('menu')}>
      <div>
        <DialogHead className="drawer__top" closes="drawer" closeText={t('closeMenu')}>
          <SiteLink className="brand" href={`/${language}/`} aria-label={t('toHome', { name: shell.agency.name })}>
            <Brand brand={shell.brand} name={shell.agency.name} />
          </SiteLink>
        </DialogHead>
        {switcher}
        <nav aria-label={t('menu')}>
          {entries.map((item) => (
            <div key={item.id}>
              <SiteLink
                href={item.href}
                opensNewTab={item.opensNewTab}
                {...(item.original !== null && item.original === current && { 'aria-current': 'page' as const })}
              >
                {item.label}
              </SiteLink>
              <SubEntries items={item.children} />
            </div>
          ))}
        </nav>
        {shell.topBar && (
          <ul className="drawer__links">
            {[...shell.topBar.left, ...shell.topBar.right].map((item) =>
              item.href === null ? null : (
                <li key={item.label}>
                  <SiteLink className="link" href={item.href} opensNewTab={item.opensNewTab}>
                    {item.icon && <Icon name={item.icon as IconName} />}
                    {item.label}
                  </SiteLink>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SubEntries({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <SiteLink href={item.href} opensNewTab={item.opensNewTab}>
            {item.label}
          </SiteLink>
          <SubEntries items={item.children} />
        </li>
      ))}
    </ul>
  );
}
