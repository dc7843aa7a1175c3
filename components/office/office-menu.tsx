import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { getTranslations } from '@/lib/i18n/words-in';
import { CloseOnLeave } from './close-on-leave.client';

type Entry = { href: string; text: string; current: 'page' | 'true' | false };

type OfficeMenuProps = {
  className: 'office-menu' | 'office-tabs';
  label: string;
  /** As many of the entries stand in the line of a phone; a button opens the others. */
  shown: number;
  entries: readonly Entry[];
};

/**
 * Links in one line at every width. What a phone has no room for is a popover there, which needs no scripts; elsewhere it is
 * part of the line.
 */
export async function OfficeMenu({ className, label, shown, entries }: OfficeMenuProps) {
  const t = await getTranslations('office');
  const others = entries.slice(shown);
  const id = `${className}-more`;
  return (
    <nav className={className} aria-label={label}>
      {entries.slice(0, shown).map(MenuLink)}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className="office-more"
            popoverTarget={id}
            {...(others.some(({ current }) => current) && { 'aria-current': 'true' as const })}
          >
            {t('more')}
            <Icon name="chevron-down" />
          </button>
          <div id={id} className="office-more__screens" popover="auto">
            {others.map(MenuLink)}
          </div>
          <CloseOnLeave id={id} />
        </>
      )}
    </nav>
  );
}

function MenuLink({ href, text, current }: Entry) {
  return (
    <SiteLink key={href} href={href} {...(current && { 'aria-current': current })}>
      {text}
    </SiteLink>
  );
}
