import { expect, test } from 'vitest';
import { provinceOfZip, provinces } from './province';
import { regionOfZip } from './region';

test.each([
  ['0999', null],
  ['1000', 'BE-BRU'],
  ['1299', 'BE-BRU'],
  ['1300', 'BE-WBR'],
  ['1499', 'BE-WBR'],
  ['1500', 'BE-VBR'],
  ['1999', 'BE-VBR'],
  ['2000', 'BE-VAN'],
  ['2999', 'BE-VAN'],
  ['3000', 'BE-VBR'],
  ['3499', 'BE-VBR'],
  ['3500', 'BE-VLI'],
  ['3999', 'BE-VLI'],
  ['4000', 'BE-WLG'],
  ['4999', 'BE-WLG'],
  ['5000', 'BE-WNA'],
  ['5999', 'BE-WNA'],
  ['6000', 'BE-WHT'],
  ['6599', 'BE-WHT'],
  ['6600', 'BE-WLX'],
  ['6999', 'BE-WLX'],
  ['7000', 'BE-WHT'],
  ['7999', 'BE-WHT'],
  ['8000', 'BE-VWV'],
  ['8999', 'BE-VWV'],
  ['9000', 'BE-VOV'],
  ['9999', 'BE-VOV'],
  ['10000', null],
  ['900', null],
  ['9000a', null],
  ['', null],
])('zip %j lies in %j', (zip, province) => {
  expect(provinceOfZip(zip)).toBe(province);
});

test('a zip has a province where it has a region, and every province has zips in one region only', () => {
  const regions = new Map<string, Set<string | null>>();
  for (let zip = 1000; zip <= 9999; zip += 1) {
    const province = provinceOfZip(String(zip)) ?? '';
    regions.set(province, (regions.get(province) ?? new Set()).add(regionOfZip(zip)));
  }
  expect([...regions.keys()].sort()).toEqual([...provinces].sort());
  expect([...regions.values()].every((found) => found.size === 1 && !found.has(null))).toBe(true);
});
