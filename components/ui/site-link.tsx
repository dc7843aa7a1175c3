import type { ComponentProps, ReactNode } from 'react';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  children: ReactNode;
  opensNewTab?: boolean;
  /** false: the page keeps its scroll position. */
  scroll?: boolean;
};

/** A link to any address. Inside the site `SoftLinks` follows it without a new document. */
export function SiteLink({ href, opensNewTab = false, scroll = true, children, ...rest }: SiteLinkProps) {
  const isInside = !opensNewTab && href.startsWith('/') && !href.startsWith('/media/');
  return (
    <a
      href={href}
      {...(opensNewTab && { target: '_blank', rel: 'noopener' })}
      {...(isInside && { 'data-soft': scroll ? '' : 'still' })}
      {...rest}
    >
      {children}
    </a>
  );
}
