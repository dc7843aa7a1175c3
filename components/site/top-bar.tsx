import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { TopBarItem } from '@/lib/features/site/shell/get-shell';

/** Links in two groups above the header. */
export function TopBar({ left, right, children }: { left: TopBarItem[]; right: TopBarItem[]; children: ReactNode }) {
  return (
    <div className="topbar page bleed" data-still="topbar">
      <div>
        <ul>
          {left.map((item) => (
            <TopBarEntry key={item.label} item={item} />
          ))}
        </ul>
        <ul>
          {right.map((item) => (
            <TopBarEntry key={item.label} item={item} />
          ))}
          <li>{children}</li>
        </ul>
      </div>
    </div>
  );
}

function TopBarEntry({ item }: { item: TopBarItem }) {
  const icon = item.icon && <Icon name={item.icon as IconName} />;
  if (item.href === null) {
    return (
      <li>
        {icon}
        {item.label}
      </li>
    );
  }
  return (
    <li>
      <SiteLink href={item.href} opensNewTab={item.opensNewTab}>
        {icon}
        {item.label}
      </SiteLink>
    </li>
  );
}
