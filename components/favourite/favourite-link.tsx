import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';

/** The way to what the visitor keeps, in the header of every page. */
export function FavouriteLink({ href, label }: { href: string; label: string }) {
  return (
    <SiteLink className="icon-btn" href={href} aria-label={label}>
      <Icon name="heart" />
    </SiteLink>
  );
}
