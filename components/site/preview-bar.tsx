import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** Says above a page that visitors do not see it. */
export function PreviewBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="preview-bar" aria-label={label}>
      <p>
        <Icon name="eye" />
        <span>{children}</span>
      </p>
    </aside>
  );
}
