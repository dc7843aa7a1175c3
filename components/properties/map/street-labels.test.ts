import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { FileSource, PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { makeStreetMap, makeTown } from '@/tests/support/make-street-map';
import { listStreetLabels, spotsAlong } from './street-labels';

const position = { latitude: 51.05, longitude: 3.72 };

async function namesIn(language: 'nl' | 'fr' | 'de' | 'en', zoom: number): Promise<string[]> {
  const bytes = new Uint8Array(makeStreetMap(makeTown(position)));
  const file = new PMTiles(new FileSource(new File([bytes], 'town.pmtiles')));
  const scale = 2 ** 14;
  const sine = Math.sin((position.latitude * Math.PI) / 180);
  const x = Math.floor(((position.longitude + 180) / 360) * scale);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale);
  const found = await file.getZxy(14, x, y);
  if (!found) throw new Error('no such tile');
  const tile = new VectorTile(new PbfReader(new Uint8Array(found.data)));
  const place = { zoom, left: 0, top: 0, tileSize: 512 * 2 ** (zoom - 15) };
  return [...new Set(listStreetLabels(tile, place, language).map(({ text }) => text))];
}

test('streets, water and places are named in the language of the visitor', async () => {
  expect(await namesIn('nl', 16)).toEqual(expect.arrayContaining(['Grote Baan', 'Stadspark', 'Proefstad', '7e Laan']));
  expect(await namesIn('fr', 16)).toEqual(expect.arrayContaining(['Grand-Route', 'Ruisseau', 'Gare']));
  expect(await namesIn('de', 16)).toEqual(expect.arrayContaining(['Hauptstraße', 'Probestadt', 'Allee 7']));
});

test('from afar only main streets are named, and in a street its town is not', async () => {
  const afar = await namesIn('en', 14);
  expect(afar).toContain('Main Road');
  expect(afar).not.toContain('Avenue 7');
  expect(await namesIn('en', 17)).not.toContain('Testtown');
});

test('a name lies along a straight stretch of its street, never upside down', () => {
  const line = [
    { x: 300, y: 0 },
    { x: 0, y: 0 },
  ];
  expect(spotsAlong(line, 100)[0]).toMatchObject({ x: 150, y: 0, angle: 0 });
  expect(spotsAlong(line, 290)).toEqual([]);
  const corner = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ];
  expect(spotsAlong(corner, 100)).toEqual([]);
  expect(spotsAlong([], 10)).toEqual([]);
});
