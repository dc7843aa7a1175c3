'use client';

import { type ComponentProps, useEffect } from 'react';
import { writeCookie } from '@/components/site/write-cookie';
import { ButtonLink } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { deviceQueries, partBreakpoints } from '@/lib/domain/media/device';
import { viewCookieName } from '@/lib/domain/property/list-view';
import { announce, settleFocus, startMove } from './search/filter-move';

type ListLinkProps = Omit<ComponentProps<typeof SiteLink>, 'onClick'> & {
  look?: ComponentProps<typeof ButtonLink>['look'];
  /** The view that it chooses, and the days for which the browser remembers it. */
  view?: { name: string; days: number };
};

const besideQuery = deviceQueries(partBreakpoints).desktop;

/** A link to another state of the list: the focus and the announcement follow it. A button where it has a look. */
export function ListLink({ look, view, id, scroll = false, ...rest }: ListLinkProps) {
  const shared = {
    ...rest,
    id,
    scroll,
    onClick: () => {
      // Where the map fills the window, the next list starts with its homes anyway.
      if (view && (view.name !== 'map' || window.matchMedia(besideQuery).matches))
        writeCookie(viewCookieName, view.name, view.days);
      startMove(rest.href, id || 'found');
    },
  };
  return look ? <ButtonLink look={look} {...shared} /> : <SiteLink {...shared} />;
}

/** Stands at the end of a list: after a change of the filters, the focus returns and the new number is announced. */
export function ListArrival() {
  useEffect(() => {
    settleFocus();
    announce();
  }, []);
  return null;
}
