import { expect, test } from 'vitest';
import { isMeasurable, measuredAddress } from './measured-address';

const site = 'https://www.gevel.example';

test.each([
  ['/fr/a-vendre/', '/fr/a-vendre/', true],
  ['/fr/a-vendre/?page=2', '/fr/a-vendre/?page=2', true],
  ['/nl/?utm_source=mail&utm_campaign=november', '/nl/?utm_source=mail&utm_campaign=november', true],
  ['/nl/te-koop/?city=Gent%7C9000&priceMax=300000', '/nl/te-koop/', false],
  ['/nl/bedankt/bezoek/?receipt=abc.def', '/nl/bedankt/bezoek/', false],
  ['/fr/estimation/?address=Rue%20Haute%205&page=1', '/fr/estimation/?page=1', false],
  ['/nl/?utm_source=an%40mail.example', '/nl/', false],
  [`/nl/?utm_term=${'x'.repeat(201)}`, '/nl/', false],
  ['/nl/?email=an%40mail.example#top', '/nl/', false],
  ['/nl/#modal-clicked', '/nl/', false],
  ['/nl/?setcookies', '/nl/', false],
  ['/nl/bezoek/abc.def/', '/nl/bezoek/abc.def/', false],
])('of %s a service hears %s', (address, heard, isWhole) => {
  expect(measuredAddress(site + address)).toBe(site + heard);
  expect(isMeasurable(site + address)).toBe(isWhole);
});

test('a name and password in an address are left out', () => {
  expect(measuredAddress('https://an:secret@www.gevel.example/nl/')).toBe(`${site}/nl/`);
});
