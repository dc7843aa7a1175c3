/** The page view of a visitor, another one for each number: what a page reports, and who reports it. */
export function makePageView(caller: number, ids: readonly number[]) {
  return {
    said: { kind: 'property', id: ids[caller % ids.length], language: 'nl', referrer: '', search: '' },
    address: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
}
