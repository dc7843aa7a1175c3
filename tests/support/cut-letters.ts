import type { Page } from '@playwright/test';

/**
 * The texts in elements of a kind that are cut through their letters: at their upper or lower edge, or at the side without
 * dots. What is out of sight as a whole is not cut.
 */
export function cutLetters(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((boxes) => {
    const isForReadersOnly = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForReadersOnly(element.parentElement));
    const cut: string[] = [];
    for (const box of boxes) {
      const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        let rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        if (rects.length === 0 || isForReadersOnly(node.parentElement)) continue;
        for (let around = node.parentElement; around; around = around === box ? null : around.parentElement) {
          const style = getComputedStyle(around);
          if (style.overflowX === 'visible' || style.display === 'contents') continue;
          const edge = around.getBoundingClientRect();
          const seen = rects.filter(
            ({ left, right, top, bottom }) =>
              left < edge.right && right > edge.left && top < edge.bottom && bottom > edge.top,
          );
          for (const { left, right, top, bottom } of seen) {
            const isCutAside = right > edge.right + 1 && style.textOverflow !== 'ellipsis';
            // A line may be higher than its letters by a pixel or two.
            if (top < edge.top - 2 || bottom > edge.bottom + 2 || left < edge.left - 1 || isCutAside)
              cut.push(`${node.textContent} in ${Math.round(edge.width)} × ${Math.round(edge.height)}`);
          }
          // What ends in dots goes no further.
          rects = seen.map(
            (one) => new DOMRect(one.left, one.top, Math.min(one.right, edge.right) - one.left, one.height),
          );
        }
      }
    }
    return cut;
  });
}
