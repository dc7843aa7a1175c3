import type { Page } from '@playwright/test';

/** What the Tab key meets on a page, one after the other. */
export type Stop = {
  /** Tag, class and words, to find it by. */
  name: string;
  /** Whether an outline shows it, its own or that of what it stands for, or the frame around a field. */
  isMarked: boolean;
  /** Whether a part of it lies in the window, with nothing before it. */
  isInSight: boolean;
  /** A link to a place in the page. */
  isJump: boolean;
};

/** More than any page has. */
const maxStops = 320;

/**
 * Presses Tab until the focus leaves the page; throws where it does not. A date field and a frame hold it for as many
 * presses as they have parts.
 */
export async function walkPage(page: Page): Promise<Stop[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stops: Stop[] = [];
  for (let presses = 0; presses < maxStops; presses++) {
    await page.keyboard.press('Tab');
    const met = await page.evaluate<Met | null>(`(${readFocus})(${isFocusInSight})`);
    if (met === null || met.isSeen) return stops;
    // What the last stop opened may take a moment to close.
    if (met.stop) stops.push({ ...met.stop, isInSight: met.stop.isInSight || (await comesInSight(page)) });
  }
  throw new Error(`The focus does not leave ${page.url()}; last: ${stops.at(-1)?.name}`);
}

type Met = { isSeen: boolean; stop: Stop | null };

/** Runs in the page. Null where nothing has the focus; no stop where a part of the last one has it. */
function readFocus(isInSight: () => boolean): Met | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const holdsFocus = focused.matches('iframe, input[type=date], input[type=time]');
  const isLast = focused.hasAttribute('data-walk-last');
  if (holdsFocus && isLast) return { isSeen: false, stop: null };
  const isSeen = focused.hasAttribute('data-walked');
  for (const last of document.querySelectorAll('[data-walk-last]')) last.removeAttribute('data-walk-last');
  focused.setAttribute('data-walked', '');
  focused.setAttribute('data-walk-last', '');

  const hasOutline = (element: Element) =>
    [null, '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      const isDrawn = part === null || style.content !== 'none';
      return isDrawn && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    });
  const around: Element[] = [];
  for (let one = focused.parentElement; one && around.length < 5; one = one.parentElement) around.push(one);
  const label = focused.closest('label') ?? document.querySelector(`label[for="${CSS.escape(focused.id || '-')}"]`);
  const family = [focused, ...focused.querySelectorAll('*'), ...around, label, ...(label?.querySelectorAll('*') ?? [])];
  const next = focused.nextElementSibling;
  const outlined = [...family, next, next?.firstElementChild].some((one) => one != null && hasOutline(one));
  // A field may have its caret and a frame around it instead.
  const hasFrame = () =>
    focused instanceof HTMLInputElement && around.some((one) => getComputedStyle(one).boxShadow !== 'none');
  const isMarked = holdsFocus || outlined || hasFrame();

  const words = (focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('name')) ?? '';
  return {
    isSeen,
    stop: {
      name: `${focused.tagName}.${focused.className} ${words.replace(/\s+/g, ' ').slice(0, 40)}`,
      isMarked,
      isInSight: isInSight(),
      isJump: focused.getAttribute('href')?.startsWith('#') === true,
    },
  };
}

function comesInSight(page: Page): Promise<boolean> {
  const shown = page.waitForFunction(isFocusInSight, undefined, { timeout: 2000 });
  return shown.then(
    () => true,
    () => false,
  );
}

/** Runs in the page. */
function isFocusInSight(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  const label = focused.closest('label') ?? document.querySelector(`label[for="${CSS.escape(focused.id || '-')}"]`);
  const boxes = [focused.getBoundingClientRect(), ...focused.getClientRects()];
  const spots = boxes.flatMap(({ left, right, top, bottom }) => [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ]);
  return spots.some(([x = 0, y = 0]) => {
    const front = document.elementFromPoint(x, y);
    return front !== null && (focused.contains(front) || front.contains(focused) || label?.contains(front) === true);
  });
}

/** Buttons that do nothing without scripts, and forms that cannot be sent, as they are seen. */
export function deadParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const buttons = [...document.querySelectorAll('button')].filter(
      (one) =>
        isSeen(one) &&
        !one.disabled &&
        !(one.form && one.type === 'submit') &&
        !one.hasAttribute('popovertarget') &&
        !one.hasAttribute('commandfor'),
    );
    const forms = [...document.forms].filter(
      (form) =>
        isSeen(form) &&
        [...form.elements].some((one) => isSeen(one) && one.matches('input, select, textarea')) &&
        ![...form.elements].some((one) => isSeen(one) && one.matches('[type=submit]')),
    );
    return [...buttons, ...forms].map((one) => one.outerHTML.slice(0, 160));
  });
}

/**
 * Targets smaller than 24 by 24 pixels without that much room around them (WCAG 2.5.8). Links inside a sentence may be
 * as low as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const all = [...document.querySelectorAll('a[href], button:enabled, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => ({
        one,
        box: (one.matches('input') ? (one.closest('label') ?? one) : one).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isInSentence = (one: Element) => {
      const block = one.closest('p, li, dd, td, label, figcaption, small');
      return (
        getComputedStyle(one).display === 'inline' &&
        (block?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0) + 8
      );
    };
    return all.flatMap(({ one, box }) => {
      if ((box.width >= least && box.height >= least) || isInSentence(one)) return [];
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isClose = all.some(({ one: other, box: near }) => {
        if (other === one || other.contains(one) || one.contains(other)) return false;
        const across = Math.max(near.left - x, 0, x - near.right);
        const down = Math.max(near.top - y, 0, y - near.bottom);
        return Math.hypot(across, down) < least / 2;
      });
      return isClose ? [`${one.outerHTML.slice(0, 120)}: ${Math.round(box.width)} × ${Math.round(box.height)}`] : [];
    });
  });
}

/**
 * Words and numbers that stand on two lines without a hyphen between, because their box is narrower than they are.
 * Addresses of mail and pages have places where they may break.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isForReaders = parent.getBoundingClientRect().width <= 1 || parent.closest('.sr') !== null;
      if (isForReaders || getComputedStyle(parent).hyphens === 'auto') continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s‑–—-]{3,}/gu)) {
        if (/[@/._]./.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}

/** What makes a page wider than its window: the elements that end beyond the edge; none where nothing has to be pushed sideways. */
export function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .map((one) => ({ one, right: Math.round(one.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .map(({ one, right }) => `${right}: ${one.outerHTML.slice(0, 120)}`)
      .slice(0, 8);
  });
}
