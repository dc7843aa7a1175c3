import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';

/** `href`: '' for what cannot be called or written to, which is text. */
export type Way = { href: string; icon: IconName; text: string };

/** How a person is reached. */
export function Ways({ name, ways }: { name?: string; ways: readonly Way[] }) {
  const shown = ways.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <ul className="row home-ways">
      {shown.map((way) => (
        <li key={way.icon}>
          <WayLink way={way} name={name} />
        </li>
      ))}
    </ul>
  );
}

export function WayLink({ way: { href, icon, text }, name }: { way: Way; name?: string | undefined }) {
  if (!href) return text;
  return (
    <SiteLink className="link" href={href}>
      <Icon name={icon} />
      {text}
      {name && <span className="sr">: {name}</span>}
    </SiteLink>
  );
}
