import { expect, type Page, test } from '@playwright/test';

/**
 * Focuses every control on the screen as the keyboard does, and returns those whose ring a box around them cuts off.
 * The ring is the outline of the control, or of the nearest element around it that has one.
 */
function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
    const ringOf = (control: Element) => {
      for (let box: Element | null = control; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const width = Number.parseFloat(style.outlineWidth);
        if (style.outlineStyle !== 'none' && width > 0) {
          return { box, reach: Math.max(0, width + Number.parseFloat(style.outlineOffset)) };
        }
      }
      return null;
    };
    const cutters = (from: Element) => {
      const found: { left: number; right: number; top: number; bottom: number }[] = [];
      for (let box = from.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const margin = Number.parseFloat(style.overflowClipMargin) || 0;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const paints = style.contentVisibility === 'auto' || style.contain.includes('paint');
        const cutsX = paints || style.overflowX !== 'visible';
        const cutsY = paints || style.overflowY !== 'visible';
        const allowed = paints || style.overflowX === 'clip' ? margin : 0;
        found.push({
          left: cutsX ? left - allowed : -1e6,
          right: cutsX ? right + allowed : 1e6,
          top: cutsY ? top - allowed : -1e6,
          bottom: cutsY ? bottom + allowed : 1e6,
        });
      }
      return found;
    };
    const cut: string[] = [];
    const seen = new Map<string, number>();
    for (const control of document.querySelectorAll<HTMLElement>(focusable)) {
      // Of many alike, such as the cards of a list, the first and a few more.
      const kind = `${control.className} ${control.parentElement?.className} ${control.parentElement?.parentElement?.className}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > 3) continue;
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const ring = ringOf(control);
      if (!ring) continue;
      const { left, right, top, bottom } = ring.box.getBoundingClientRect();
      // Of a control that the window itself cuts, such as the last chip of a row, the browser shows what is there.
      if (left < 0 || right > window.innerWidth) continue;
      const isCut = cutters(ring.box).some(
        (clip) =>
          left - ring.reach < clip.left - 0.5 ||
          right + ring.reach > clip.right + 0.5 ||
          top - ring.reach < clip.top - 0.5 ||
          bottom + ring.reach > clip.bottom + 0.5,
      );
      if (isCut)
        cut.push(
          `${ring.box.tagName.toLowerCase()}.${ring.box.className} “${control.textContent?.trim().slice(0, 30)}”`,
        );
    }
    return [...new Set(cut)];
  });
}

const screens = [
  '/nl/',
  '/nl/te-koop/',
  '/nl/te-koop/?type=1&bedrooms=3',
  '/nl/property/2417/',
  '/nl/project/31/',
  '/nl/afspraak/?property=2417',
  '/nl/contact/',
  '/nl/login/',
];

for (const width of [390, 1280]) {
  test(`the ring of the focus is whole on every control at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(screen);
      await page.keyboard.press('Tab');
      for (const control of await cutRings(page)) found.push(`${screen} ${control}`);
    }
    expect(found).toEqual([]);
  });
}
