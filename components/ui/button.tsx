import type { ComponentProps } from 'react';
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

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  hasLine?: boolean;
};

/** A button with an icon alone, and its name for those who do not see it. */
export function IconButton({ icon, label, hasLine = false, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = ['icon-btn', hasLine && 'icon-btn--line', className];
  return (
    <button className={classes.filter(Boolean).join(' ')} type={type} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

export function CloseButton(props: Omit<IconButtonProps, 'icon'>) {
  return <IconButton icon="x" {...props} />;
}

function classOf({ look = 'main', isSmall, isBlock, className }: ButtonLook): string {
  const kinds = [look !== 'main' && `btn--${look}`, isSmall && 'btn--small', isBlock && 'btn--block'];
  return ['btn', ...kinds, className].filter(Boolean).join(' ');
}
