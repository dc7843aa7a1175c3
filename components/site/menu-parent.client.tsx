'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** A menu entry with a submenu, which opens under a pointer or the focus. Escape closes it and keeps the focus here. */
export function MenuParent({ children }: { children: ReactNode }) {
  const [isClosed, setClosed] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.querySelector<HTMLElement>(':scope > a, :scope > button')?.focus();
    setClosed(true);
  };
  return (
    <li
      className="menu__parent"
      data-closed={isClosed ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setClosed(false)}
    >
      {children}
    </li>
  );
}
