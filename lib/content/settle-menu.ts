import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { LinkState } from './link-lookup';
import type { MenuEntryFile } from './schema/shell';

type Menu = {
  entries: readonly MenuEntryFile[];
  isBorrowed: boolean;
  lookUp: (target: string) => LinkState;
  isShown: (entry: MenuEntryFile) => boolean;
  /** Entries that the settings take out of the menu. */
  isSwitchedOff: (entry: MenuEntryFile) => boolean;
};

/**
 * Returns the menu without entries that would lead a visitor to a missing page. One of the agency's own entries that
 * leads nowhere is an error, whenever it is shown; one that leads to a draft waits, with a warning, until the draft is
 * published. A borrowed menu simply follows the existing pages.
 */
export function settleMenu(
  { entries, isBorrowed, lookUp, isShown, isSwitchedOff }: Menu,
  report: ProblemReport,
): MenuEntryFile[] {
  return entries.map((entry, index) => settle(entry, `entries[${index}]`));

  function settle(entry: MenuEntryFile, place: string): MenuEntryFile {
    if (entry.status !== 'Published' || isSwitchedOff(entry)) return entry;
    const isRedirect = entry.redirect && entry.redirectUrl !== undefined;
    const target = isRedirect ? entry.redirectUrl : entry.path;
    const state = target === undefined ? 'shown' : lookUp(target);
    if (state === 'draft' || state === 'missing') {
      const path = `${place}.${isRedirect ? 'redirectUrl' : 'path'}`;
      if (!isBorrowed) reportEntry(path, target, state, report);
      // Hidden rather than removed: its child entries must not rise to its place.
      return { ...entry, status: 'Hidden' };
    }
    // Also below an entry of another time: an error must not appear on the day it is shown.
    const childMenus = entry.childMenus.map((child, index) => settle(child, `${place}.childMenus[${index}]`));
    return { ...entry, childMenus, ...((state === 'resting' || !isShown(entry)) && { status: 'Hidden' }) };
  }
}

function reportEntry(
  path: string,
  target: string | undefined,
  state: 'draft' | 'missing',
  report: ProblemReport,
): void {
  if (state === 'draft')
    report.warn({
      file: 'menu.json',
      path,
      found: `${showValue(target)}, which is not published`,
      expected: 'a published page; until then the menu leaves this entry out',
    });
  else
    report.error({
      file: 'menu.json',
      path,
      found: `${showValue(target)}, where there is nothing`,
      expected:
        'an original path of routes.json that a published page, article or testimonial has, or "status": "Hidden"',
    });
}
