import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { SiteLink } from './site-link';

type ButtonLook = {
  /** `main` is filled; `line` and `soft` stand beside it, `light` on a dark ground. */
  look?: 'main' | 'line' | 'soft' | 'light' | undefined;
  isSmall?: boolean | undefined;
  isBlock?: boolean | undefined;
  className?: string | undefined;
};

export function Button({
  look,
  isSmall,
  isBlock,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button className={classOf({ look, isSmall, isBlock, className })} type={type} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isSmall,
  isBlock,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof SiteLink>) {
  return <SiteLink className={classOf({ look, isSmall, isBlock, className })} {...rest} />;
}

type IconLook = { icon: IconName; label: string; hasLine?: boolean };
type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconLook;
type IconLinkProps = Omit<ComponentProps<typeof SiteLink>, 'children' | 'href'> &
  IconLook & {
    /** Null: it leads nowhere for now, and keeps its room. */
    href: string | null;
    /** Beside the icon, hidden from those who hear the label. */
    children?: ReactNode;
  };

/** A button with an icon alone, and its name for those who do not see it. */
export function IconButton({ icon, label, hasLine = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button className={iconClassOf(hasLine, className)} type={type} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like an `IconButton`. */
export function IconLink({ icon, label, hasLine = false, className, href, children, ...rest }: IconLinkProps) {
  const classes = iconClassOf(hasLine, className);
  if (href === null)
    return (
      <span className={classes} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <SiteLink className={classes} href={href} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </SiteLink>
  );
}

export function CloseButton(props: Omit<IconButtonProps, 'icon'>) {
  return <IconButton icon="x" {...props} />;
}

function iconClassOf(hasLine: boolean, className: string | undefined): string {
  return ['icon-btn', hasLine && 'icon-btn--line', className].filter(Boolean).join(' ');
}

function classOf({ look = 'main', isSmall, isBlock, className }: ButtonLook): string {
  const kinds = [look !== 'main' && `btn--${look}`, isSmall && 'btn--small', isBlock && 'btn--block'];
  return ['btn', ...kinds, className].filter(Boolean).join(' ');
}
