import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  children: ReactNode;
  opensNewTab?: boolean;
  /** false: the page keeps its scroll position. */
  scroll?: boolean;
};

/**
 * A link to any address. Inside the site it changes the page without reloading; nothing is prefetched, since lists hold
 * dozens of links.
 */
export function SiteLink({ href, opensNewTab = false, scroll = true, children, ...rest }: SiteLinkProps) {
  if (opensNewTab) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
      </a>
    );
  }
  if (!href.startsWith('/') || href.startsWith('/media/')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false} scroll={scroll} {...rest}>
      {children}
    </Link>
  );
}
