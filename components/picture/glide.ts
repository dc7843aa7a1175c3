/**
 * Scrolls a row sideways in so many milliseconds; browsers give their own smooth scrolling no duration. 0 is immediate.
 */
export function glide(row: HTMLElement, left: number, duration: number): void {
  if (duration <= 0) {
    row.scrollTo({ left, behavior: 'instant' });
    return;
  }
  const from = row.scrollLeft;
  const started = performance.now();
  // A row that snaps would pull back at every step.
  row.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - started) / duration);
    row.scrollTo({ left: from + (left - from) * (1 - (1 - share) ** 3), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else row.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}
