import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { readContent } from '@/lib/content/read-content';
import { groupBy } from '@/lib/domain/group-by';
import { type Language, languages } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import { keyOfPlace, type Place } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import { provinceOfZip } from '@/lib/domain/place/province';
import { goals } from '@/lib/domain/property/goal';
import { maxSearchLength } from '@/lib/domain/search-sentence/sentence';
import { sentenceWords } from '@/lib/domain/search-sentence/words/words';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { filterWords } from '@/lib/i18n/criterion-words';
import { hostileText } from '@/tests/support/hostile-text';
import { addressOf } from '@/tests/support/search-address';
import { now } from '@/tests/support/test-day';
import { readSearch } from './read-search';

beforeAll(async () => {
  const { content } = await readContent(path.resolve('content'), path.resolve('content'), { now });
  if (!content) throw new Error('The demo has errors');
  replaceContent(content);
});

const cities: Readonly<Record<string, string>> = {
  '{gent}': 'city=Gent|9000&city=Gent|9040&city=Gent|9050',
  '{gand}': 'city=Gand|9000&city=Gand|9040&city=Gand|9050',
  '{ghent}': 'city=Ghent|9000&city=Ghent|9040&city=Ghent|9050',
};

const sentences: readonly [Language, string, string][] = [
  ['nl', 'huizen te koop in Gent', '/nl/te-koop/villa-huis-hoeve/gent/'],
  [
    'nl',
    'appartement 2 slpk Antwerpen max 300k',
    '/nl/te-koop/?city=Antwerpen|2000&city=Antwerpen|2018&type=2&priceMax=300000&bedrooms=2',
  ],
  ['nl', 'appartement te huur onder 900 Leuven', '/nl/te-huur/?city=Leuven|3000&type=2&priceMax=900'],
  ['nl', 'tussen 300 en 400 duizend', '/nl/te-koop/?priceMin=300000&priceMax=400000'],
  ['nl', 'huis 300k-400k', '/nl/te-koop/?type=1&priceMin=300000&priceMax=400000'],
  ['nl', 'bouwgrond vanaf 500 m²', '/nl/te-koop/?type=4&ground=500'],
  ['nl', '10 km rond Gent', '/nl/te-koop/?{gent}&radius=10'],
  ['nl', 'woning met garage en tuin', '/nl/te-koop/?type=1&feature=garden&feature=garage'],
  ['nl', 'garage te koop Gent', '/nl/te-koop/garage-parking/gent/'],
  ['nl', 'huis zonder tuin', '/nl/te-koop/?type=1 – zonder tuin'],
  ['nl', 'De Pinte', '/nl/te-koop/de-pinte/'],
  ['nl', 'Sint-Martens-Latem', '/nl/te-koop/sint-martens-latem/'],
  ['nl', 'sint martens latem villa met zwembad', '/nl/te-koop/?city=Sint-Martens-Latem|9830&type=1&feature=pool'],
  ['nl', 'oost-vlaanderen huis', '/nl/te-koop/?type=1&province=BE-VOV'],
  ['nl', 'provincie antwerpen', '/nl/te-koop/?province=BE-VAN'],
  ['nl', '9000', '/nl/te-koop/?city=Gent|9000'],
  ['nl', '1000', '/nl/te-koop/brussel/'],
  ['nl', 'max 1000', '/nl/te-huur/?priceMax=1000'],
  ['nl', 'huis 1000 Brussel', '/nl/te-koop/villa-huis-hoeve/brussel/'],
  ['nl', 'huis met zeezicht in Gent', '/nl/te-koop/?{gent}&type=1 – zeezicht'],
  ['nl', 'minstens 3 slaapkamers', '/nl/te-koop/?bedrooms=3'],
  ['nl', 'max 3 slaapkamers', '– – max 3 slaapkamers'],
  ['nl', 'epc B huis', '/nl/te-koop/?type=1&energy=B'],
  ['nl', 'appartement te koop of te huur', '/nl/te-koop/?type=2 – te huur'],
  ['nl', 'Antwerpn appartment', '/nl/te-koop/appartement/antwerpen/'],
  ['nl', 'villaa', '/nl/te-koop/?type=1'],
  // Numbers that are neither a price nor a postal code.
  ['nl', 'woning epc < 200 Gent', '/nl/te-koop/?{gent}&type=1 – epc < 200'],
  ['fr', 'maison PEB max 170', '/fr/a-vendre/?type=1 – PEB max 170'],
  ['nl', 'huis epc B 300k', '/nl/te-koop/?type=1&priceMax=300000&energy=B'],
  ['nl', 'huis bouwjaar na 2000', '/nl/te-koop/?type=1 – bouwjaar na 2000'],
  ['en', 'house built after 1990 Ghent', '/en/for-sale/?{ghent}&type=1 – built after 1990'],
  ['nl', 'huis 2000 Antwerpen', '/nl/te-koop/?city=Antwerpen|2000&type=1'],
  ['nl', 'huis max 15 km van Spa', '/nl/te-koop/?city=Spa|4900&radius=15&type=1'],
  // What a home has is not another home that would do.
  ['fr', 'garage fermé à vendre Jette', '/fr/a-vendre/garage-parking/jette/'],
  ['nl', 'hoeve met 1 hectare weiland', '/nl/te-koop/?type=1&ground=10000 – weiland'],
  ['fr', 'maison avec dépendances et prairie Spa', '/fr/a-vendre/?city=Spa|4900&type=1 – dépendances et prairie'],
  ['fr', 'immeuble de rapport 3 appartements', '/fr/a-vendre/?type=5 – 3 appartements'],
  ['nl', 'opbrengsteigendom Spa 5 appartementen', '/nl/te-koop/?city=Spa|4900&type=5 – 5 appartementen'],
  ['nl', 'huis met tuin of appartement', '/nl/te-koop/?type=1&type=2&feature=garden'],
  ['en', 'house with 1 acre of land', '/en/for-sale/?type=1&ground=4047'],
  ['fr', 'maison 3ch+bureau Spa', '/fr/a-vendre/?city=Spa|4900&type=1&bedrooms=3 – bureau'],
  ['fr', 'bureau Namur', '/fr/a-vendre/local-commercial/namur/'],
  // A slip that many make, and words that are one letter away from a town.
  ['fr', 'maison bruxele', '/fr/a-vendre/?type=1&region=brussels'],
  ['nl', '10 km rond brusel', '/nl/te-koop/?city=Brussel|1000&radius=10'],
  ['fr', 'maison ucle', '/fr/a-vendre/villa-maison-ferme/uccle/'],
  ['nl', 'huis met veel ramen', '/nl/te-koop/?type=1 – veel ramen'],
  ['nl', 'Cortrijk', '/nl/te-koop/kortrijk/'],
  // A quarter and the place that people shorten to its name.
  ['nl', 'Sint-Job', '/nl/te-koop/?city=Sint-Job-in-’t-Goor|2960&city=Sint-Job|'],
  ['fr', 'Saint-Job', '/fr/a-vendre/?city=Sint-Job-in-’t-Goor|2960&city=Saint-Job|'],
  ['nl', 'huis St-Job', '/nl/te-koop/?city=Sint-Job-in-’t-Goor|2960&city=Sint-Job|&type=1'],
  ['nl', 'Heist', '/nl/te-koop/?city=Heist-aan-Zee|8301&city=Heist-op-den-Berg|2220&city=Heist|'],
  ['nl', 'Sint-Job-in-t-Goor', '/nl/te-koop/?city=Sint-Job-in-’t-Goor|2960'],
  // Where a visitor does not want to live.
  ['nl', 'huis niet in Gent', '/nl/te-koop/?type=1 – niet in Gent'],
  ['nl', 'huis niet ver van Gent', '/nl/te-koop/?{gent}&radius=10&type=1'],
  ['fr', 'maison sauf Namur', '/fr/a-vendre/?type=1 – sauf Namur'],
  ['en', 'house in Ghent without garden', '/en/for-sale/?{ghent}&type=1 – without garden'],
  ['de', 'Haus außer Gent', '/de/zu-verkaufen/?type=1 – außer Gent'],
  ['nl', 'De Haan', '/nl/te-koop/?city=De Haan|8420'],
  ['nl', 'Halle', '/nl/te-koop/halle/'],
  ['nl', 'Gent en omgeving', '/nl/te-koop/?{gent}&radius=10'],
  ['nl', 'huis 1,2 miljoen', '/nl/te-koop/?type=1&priceMax=1200000'],
  ['nl', 'drie slaapkamers', '/nl/te-koop/?bedrooms=3'],
  [
    'nl',
    'vrij appartement met terras en lift te huur Gent tot 1.200 € per maand',
    '/nl/te-huur/?{gent}&type=2&priceMax=1200&feature=terrace&feature=lift&situation=available',
  ],
  [
    'fr',
    'maison à vendre Liège moins de 500 000 €',
    '/fr/a-vendre/?city=Liège|4000&city=Liège|4020&type=1&priceMax=500000',
  ],
  ['fr', 'appartement 3 ch Gand', '/fr/a-vendre/?{gand}&type=2&bedrooms=3'],
  ['fr', 'terrain à bâtir province de Namur', '/fr/a-vendre/?type=4&province=BE-WNA'],
  ['fr', 'maison près de Namur', '/fr/a-vendre/?city=Namur|5000&radius=10&type=1'],
  ['fr', 'maison à 10 km de Namur', '/fr/a-vendre/?city=Namur|5000&radius=10&type=1'],
  ['fr', 'dans un rayon de 15 km autour de Liège', '/fr/a-vendre/?city=Liège|4000&city=Liège|4020&radius=15'],
  ['fr', 'studio meublé Bruxelles', '/fr/a-vendre/?type=3&feature=furnished&region=brussels'],
  ['fr', 'entre 200.000 et 300.000 € Waterloo', '/fr/a-vendre/?city=Waterloo|1410&priceMin=200000&priceMax=300000'],
  ['fr', "jusqu'à 450k", '/fr/a-vendre/?priceMax=450000'],
  ['fr', 'à partir de 300000', '/fr/a-vendre/?priceMin=300000'],
  ['fr', 'maison 4 façades avec jardin et garage', '/fr/a-vendre/?type=1&feature=garden&feature=garage – 4 façades'],
  ['fr', 'appartement avec ascenseur sans balcon', '/fr/a-vendre/?type=2&feature=lift – sans balcon'],
  ['fr', 'trois chambres Wavre', '/fr/a-vendre/?city=Wavre|1300&bedrooms=3'],
  ['fr', 'maison quatre chambres Brabant wallon', '/fr/a-vendre/?type=1&bedrooms=4&province=BE-WBR'],
  ['fr', 'maison à 5000 Namur', '/fr/a-vendre/villa-maison-ferme/namur/'],
  ['fr', 'loyer max 1000', '/fr/a-louer/?priceMax=1000'],
  ['fr', 'immeuble de rapport Charleroi', '/fr/a-vendre/immeuble-de-rapport/charleroi/'],
  ['fr', 'peb A', '/fr/a-vendre/?energy=A'],
  ['fr', 'maison neuve près de la gare', '/fr/a-vendre/?type=1&feature=newBuild – près de la gare'],
  ['fr', 'Lièeg', '/fr/a-vendre/liege/'],
  [
    'fr',
    'je cherche une maison avec 3 chambres et un jardin à Namur pour 350.000 euros',
    '/fr/a-vendre/?city=Namur|5000&type=1&priceMax=350000&bedrooms=3&feature=garden',
  ],
  ['fr', '300 m2 jardin', '/fr/a-vendre/?ground=300&feature=garden'],
  ['fr', 'terrain de 5 ares', '/fr/a-vendre/?type=4&ground=500'],
  ['en', '3 bedroom house Ghent under 500k', '/en/for-sale/?{ghent}&type=1&priceMax=500000&bedrooms=3'],
  ['en', 'flat to rent Brussels', '/en/for-rent/?type=2&region=brussels'],
  ['en', 'house for sale near Bruges', '/en/for-sale/?city=Bruges|8000&city=Bruges|8200&radius=10&type=1'],
  ['en', 'house with garden and pool', '/en/for-sale/?type=1&feature=garden&feature=pool'],
  ['en', 'apartment within 10 km of Antwerp', '/en/for-sale/?city=Antwerp|2000&city=Antwerp|2018&radius=10&type=2'],
  ['en', 'between 300 and 400 thousand', '/en/for-sale/?priceMin=300000&priceMax=400000'],
  ['en', 'over 1 million', '/en/for-sale/?priceMin=1000000'],
  ['en', 'from 250,000 to 350,000', '/en/for-sale/?priceMin=250000&priceMax=350000'],
  ['en', '2 bed flat Leuven with lift', '/en/for-sale/?city=Leuven|3000&type=2&bedrooms=2&feature=lift'],
  ['en', 'house no garden', '/en/for-sale/?type=1 – no garden'],
  ['en', 'new build apartment', '/en/for-sale/?type=2&feature=newBuild'],
  ['nl', 'nieuwbouw Gent', '/nl/te-koop/?{gent}&feature=newBuild'],
  ['fr', 'appartement neuf', '/fr/a-vendre/?type=2&feature=newBuild'],
  ['de', 'Neubau mit Garten', '/de/zu-verkaufen/?feature=garden&feature=newBuild'],
  ['en', 'land in Flanders', '/en/for-sale/?type=4&region=flanders'],
  ['en', 'commercial property Hasselt', '/en/for-sale/commercial/hasselt/'],
  ['en', 'at least 120 m2', '/en/for-sale/?surface=120'],
  ['en', '3+ bedrooms', '/en/for-sale/?bedrooms=3'],
  ['en', 'budget 400k', '/en/for-sale/?priceMax=400000'],
  ['en', 'sold house', '/en/for-sale/?type=1 – sold'],
  ['de', 'Wohnung mieten Lüttich', '/de/zu-vermieten/wohnung/luettich/'],
  ['de', 'Haus kaufen Eupen', '/de/zu-verkaufen/villa-haus-hof/eupen/'],
  // One of the rooms is the living room.
  ['de', '3 Zimmer Wohnung', '/de/zu-verkaufen/?type=2&bedrooms=2 – 3 Zimmer'],
  ['de', '3-Zimmer-Wohnung Eupen', '/de/zu-verkaufen/?city=Eupen|4700&type=2&bedrooms=2 – 3-Zimmer'],
  ['de', '4-Zimmerwohnung', '/de/zu-verkaufen/?type=2&bedrooms=3 – 4-Zimmerwohnung'],
  ['de', 'Wohnung 2,5 Zimmer', '/de/zu-verkaufen/?type=2&bedrooms=1 – 2,5 Zimmer'],
  ['de', 'Wohnung mit 1 Zimmer', '/de/zu-verkaufen/?type=2 – 1 Zimmer'],
  ['de', 'Wohnung mit 3 Schlafzimmern', '/de/zu-verkaufen/?type=2&bedrooms=3'],
  ['fr', 'appartement 3 pièces', '/fr/a-vendre/?type=2&bedrooms=2 – 3 pièces'],
  ['fr', 'appartement T3 Gand', '/fr/a-vendre/?{gand}&type=2&bedrooms=2 – T3'],
  ['nl', 'flat 4 kamers', '/nl/te-koop/?type=2&bedrooms=3 – 4 kamers'],
  ['nl', '3-kamerappartement', '/nl/te-koop/?type=2&bedrooms=2 – 3-kamerappartement'],
  ['en', 'house with five rooms', '/en/for-sale/?type=1&bedrooms=4 – five rooms'],
  ['de', 'Haus mit Garten unter 1,2 Mio', '/de/zu-verkaufen/?type=1&priceMax=1200000&feature=garden'],
  ['de', 'in der Nähe von Eupen', '/de/zu-verkaufen/?city=Eupen|4700&radius=10'],
  ['de', 'im Umkreis von 20 km um Lüttich', '/de/zu-verkaufen/?city=Lüttich|4000&city=Lüttich|4020&radius=20'],
  ['de', 'Wohnung ab 200.000', '/de/zu-verkaufen/?type=2&priceMin=200000'],
  ['de', 'zwischen 200 und 300 Tausend', '/de/zu-verkaufen/?priceMin=200000&priceMax=300000'],
  ['de', 'Einfamilienhaus mit Garage Sankt Vith', '/de/zu-verkaufen/?city=Sankt Vith|4780&type=1&feature=garage'],
  ['de', 'Grundstück 500 m²', '/de/zu-verkaufen/?type=4&ground=500'],
  ['de', 'Luettich', '/de/zu-verkaufen/luettich/'],
  ['de', 'Haeuser', '/de/zu-verkaufen/?type=1'],
  ['de', 'Mietwohnung Eupen', '/de/zu-vermieten/wohnung/eupen/'],
  ['de', 'drei Schlafzimmer', '/de/zu-verkaufen/?bedrooms=3'],
  ['nl', 'maison met tuin near Gand unter 400k', '/nl/te-koop/?{gent}&radius=10&type=1&priceMax=400000&feature=garden'],
  ['fr', 'huis 3 chambres for sale Namen', '/fr/a-vendre/?city=Namur|5000&type=1&bedrooms=3'],
  ['en', 'Haus te huur Namur 4 bedrooms', '/en/for-rent/?city=Namur|5000&type=1&bedrooms=4'],
  ['de', 'villa à vendre bij Gent', '/de/zu-verkaufen/?{gent}&radius=10&type=1'],
  ['nl', 'brussel', '/nl/te-koop/?region=brussels'],
  ['nl', 'bij Brussel', '/nl/te-koop/?city=Brussel|1000&radius=10'],
  ['nl', 'Luxemburg', '/nl/te-koop/?region=luxembourg'],
  ['fr', 'province de Luxembourg', '/fr/a-vendre/?province=BE-WLX'],
  ['nl', 'louvain la neuve', '/nl/te-koop/louvain-la-neuve/'],
  ['nl', '🏠 Gent', '/nl/te-koop/?{gent} – 🏠'],
  ['nl', "huis' OR 1=1 --", '/nl/te-koop/?type=1 – 1=1'],
  ['nl', '<script>alert(1)</script>', '– – script>alert(1)</script'],
  ['nl', 'huis & tuin', '/nl/te-koop/?type=1&feature=garden'],
  ['nl', '€ 500.000', '/nl/te-koop/?priceMax=500000'],
  ['nl', '500.000', '/nl/te-koop/?priceMax=500000'],
  ['nl', 'St-Gillis', '/nl/te-koop/sint-gillis/'],
  ['nl', 'gent brugge', '/nl/te-koop/?city=Brugge|8000&city=Brugge|8200&{gent}'],
  ['nl', '2000-3000', '/nl/te-koop/?city=Antwerpen|2000&city=Leuven|3000'],
  ['nl', 'te huur 700-900', '/nl/te-huur/?priceMin=700&priceMax=900'],
  ['nl', 'te huur tussen 700 en 900', '/nl/te-huur/?priceMin=700&priceMax=900'],
  ['nl', 'latem', '/nl/te-koop/sint-martens-latem/'],
  ['nl', 'Sint', '– – Sint'],
  ['nl', 'Namen provincie', '/nl/te-koop/namen/'],
  ['nl', 'Ukkle', '/nl/te-koop/ukkel/'],
];

test.each(sentences)('%s: %s', (language, text, expected) => {
  expect(addressOf(text, language)).toBe(expected.replace(/\{\w+\}/, (name) => cities[name] ?? ''));
});

describe('thresholds', () => {
  test.each([
    // A number alone is a price from 10,000 on.
    ['9999', '– – 9999'],
    ['10000', '/nl/te-koop/?priceMax=10000'],
    // A bound below 1,000 means thousands, where homes are sold.
    ['max 999', '/nl/te-koop/?priceMax=999000'],
    ['max 1000', '/nl/te-huur/?priceMax=1000'],
    ['max 10', '/nl/te-koop/?priceMax=10000'],
    ['max 9', '– – max 9'],
    ['te huur max 999', '/nl/te-huur/?priceMax=999'],
    ['max 999 euro', '/nl/te-huur/?priceMax=999'],
    ['999.999.999 €', '/nl/te-koop/?priceMax=999999999'],
    ['1.000.000.000 €', '– – 1.000.000.000'],
    ['20 slaapkamers', '/nl/te-koop/?bedrooms=20'],
    ['21 slaapkamers', '– – 21 slaapkamers'],
    ['0 slaapkamers', '– – 0 slaapkamers'],
    // A distance becomes the next step; there is none above 50.
    ['5 km rond Spa', '/nl/te-koop/?city=Spa|4900&radius=5'],
    ['6 km rond Spa', '/nl/te-koop/?city=Spa|4900&radius=10'],
    ['50 km rond Spa', '/nl/te-koop/?city=Spa|4900&radius=50'],
    ['51 km rond Spa', '/nl/te-koop/?city=Spa|4900 – 51 km rond'],
    ['0 km rond Spa', '/nl/te-koop/?city=Spa|4900 – 0 km rond'],
    // Of five letters one may be wrong, of four none; a doubled one counts once.
    ['Luiik', '/nl/te-koop/luik/'],
    ['Gnet', '– – Gnet'],
    ['Nivelle', '/nl/te-koop/?city=Nijvel|1400'],
    ['Namenn', '/nl/te-koop/namen/'],
    ['Namennn', '/nl/te-koop/namen/'],
    ['Nemenn', '– – Nemenn'],
    // Four letters are enough for the beginning of a name, three for a whole word of one.
    ['Knok', '/nl/te-koop/knokke-heist/'],
    ['Kno', '– – Kno'],
    ['Esch', '/nl/te-koop/esch-sur-alzette/'],
    // A beginning that several names have is none.
    ['Sint', '– – Sint'],
    ['Waterl', '/nl/te-koop/waterloo/'],
  ])('%s', (text, expected) => {
    expect(addressOf(text, 'nl')).toBe(expected);
  });
});

test('a minimum above the maximum that was read is not understood', () => {
  expect(addressOf('max 300.000 vanaf 500.000', 'nl')).toBe('/nl/te-koop/?priceMax=300000 – vanaf 500.000');
});

/** The demo has no home in any of these towns. */
const elsewhere: readonly [Language, string, string][] = [
  ['nl', 'huis Grimbergen', '/nl/te-koop/?city=Grimbergen|1850&type=1'],
  ['nl', 'Sint Pieters Leeuw', '/nl/te-koop/?city=Sint-Pieters-Leeuw|1600'],
  ['nl', 'huis St-Truiden', '/nl/te-koop/?city=Sint-Truiden|3800&type=1'],
  ['nl', "'s Gravenbrakel", '/nl/te-koop/?city=’s-Gravenbrakel|7090'],
  ['nl', 'huis 5 km van Moeskroen', '/nl/te-koop/?city=Moeskroen|7700&radius=5&type=1'],
  ['nl', 'Wijgmaal', '/nl/te-koop/?city=Wijgmaal|3018'],
  ['nl', 'Halle-Vilvoorde', '/nl/te-koop/?city=Halle|1500&city=Vilvoorde|1800'],
  ['nl', '2980 Halle', '/nl/te-koop/?city=Halle|2980'],
  ['nl', 'huis Boom', '/nl/te-koop/?city=Boom|2850&type=1'],
  ['fr', 'maison 2 chambres Mouscron', '/fr/a-vendre/?city=Mouscron|7700&type=1&bedrooms=2'],
  ['fr', 'à 5 km de Braine-le-Comte', '/fr/a-vendre/?city=Braine-le-Comte|7090&radius=5'],
  ['fr', "Braine l'Alleud", '/fr/a-vendre/?city=Braine-l’Alleud|1420'],
  ['fr', '7700', '/fr/a-vendre/?city=Mouscron|7700'],
  ['fr', 'Forêt', '/fr/a-vendre/?city=Forêt|4870'],
  // What is called like a word is a place where it stands alone or after `in` only.
  ['fr', 'maison près de la forêt', '/fr/a-vendre/?type=1 – près de la forêt'],
  ['fr', 'maison 2 salles de bain', '/fr/a-vendre/?type=1 – 2 salles de bain'],
  ['fr', 'Mouscrom', '/fr/a-vendre/?city=Mouscron|7700'],
  ['en', 'house Tervuren', '/en/for-sale/?city=Tervuren|3080&type=1'],
  ['en', 'cottage near Durbuy', '/en/for-sale/?city=Durbuy|6940&radius=10&type=1 – cottage'],
  ['de', 'Wohnung Kelmis', '/de/zu-verkaufen/?city=Kelmis|4720&type=2'],
  ['de', 'Haus Bütgenbach', '/de/zu-verkaufen/?city=Bütgenbach|4750&type=1'],
  ['de', 'Buetgenbach', '/de/zu-verkaufen/?city=Bütgenbach|4750'],
  ['de', 'La Calamine', '/de/zu-verkaufen/?city=Kelmis|4720'],
];

test.each(elsewhere)('a place without a home, %s: %s', (language, text, expected) => {
  expect(addressOf(text, language)).toBe(expected);
});

const rents: readonly [Language, string, string][] = [
  ['nl', 'studio kot gent < 600 euro', '/nl/te-huur/?{gent}&type=3&priceMax=600'],
  ['nl', 'appartement 850 per maand', '/nl/te-huur/?type=2&priceMax=850'],
  ['nl', 'studio 1,2k', '/nl/te-huur/?type=3&priceMax=1200'],
  ['nl', 'kot te koop', '/nl/te-koop/?type=3'],
  ['nl', 'garage max 8000 euro', '/nl/te-koop/?type=7&priceMax=8000'],
  ['fr', 'kot étudiant Namur', '/fr/a-louer/studio/namur/'],
  ['fr', 'appartement 900 € / mois', '/fr/a-louer/?type=2&priceMax=900'],
  ['fr', 'entre 700 et 900 par mois', '/fr/a-louer/?priceMin=700&priceMax=900'],
  ['en', 'flat 1300 / month Brussels', '/en/for-rent/?type=2&priceMax=1300&region=brussels'],
  ['en', 'house max 1500 pm', '/en/for-rent/?type=1&priceMax=1500'],
  ['en', 'student room Ghent', '/en/for-rent/studio/ghent/'],
  ['de', 'Wohnung 800 / Monat', '/de/zu-vermieten/?type=2&priceMax=800'],
  ['de', 'Studentenzimmer', '/de/zu-vermieten/?type=3'],
];

test.each(rents)('what only tenants pay or look for leads to rents, %s: %s', (language, text, expected) => {
  expect(addressOf(text, language)).toBe(expected.replace(/\{\w+\}/, (name) => cities[name] ?? name));
});

const partly: readonly [Language, string, string][] = [
  ['nl', 'rijhuis', '/nl/te-koop/?type=1 – rijhuis'],
  ['nl', 'halfopen bebouwing', '/nl/te-koop/?type=1 – halfopen bebouwing'],
  ['nl', 'open bebouwing', '/nl/te-koop/?type=1 – open bebouwing'],
  ['nl', 'huis met 3 gevels', '/nl/te-koop/?type=1 – 3 gevels'],
  ['nl', '2 tot 4 slaapkamers', '/nl/te-koop/?bedrooms=2 – 2 tot 4 slaapkamers'],
  ['nl', 'EPC A of B', '/nl/te-koop/?energy=B'],
  ['nl', 'lijfrente', '– – lijfrente'],
  ['nl', 'nieuwbouwappartement', '/nl/te-koop/?type=2&feature=newBuild'],
  ['nl', 'hoekwoning', '/nl/te-koop/?type=1 – hoekwoning'],
  ['nl', 'huurvilla', '/nl/te-huur/?type=1'],
  ['fr', 'maison 2 façades', '/fr/a-vendre/?type=1 – 2 façades'],
  ['fr', 'entre 2 et 4 chambres', '/fr/a-vendre/?bedrooms=2 – entre 2 et 4 chambres'],
  ['fr', 'PEB A ou B', '/fr/a-vendre/?energy=B'],
  ['fr', 'PEB A/C', '/fr/a-vendre/?energy=C'],
  ['fr', 'maison viager', '/fr/a-vendre/?type=1 – viager'],
  ['en', '2 to 4 bedrooms', '/en/for-sale/?bedrooms=2 – 2 to 4 bedrooms'],
  ['en', 'EPC A or B', '/en/for-sale/?energy=B'],
  ['en', 'terraced house', '/en/for-sale/?type=1 – terraced house'],
  ['en', 'house life annuity', '/en/for-sale/?type=1 – life annuity'],
  ['de', 'Reihenhaus', '/de/zu-verkaufen/?type=1 – Reihenhaus'],
  ['de', 'Neubauwohnung', '/de/zu-verkaufen/?type=2&feature=newBuild'],
  ['de', 'Haus auf Leibrente', '/de/zu-verkaufen/?type=1 – Leibrente'],
  ['de', '2 bis 4 Schlafzimmer', '/de/zu-verkaufen/?bedrooms=2 – 2 bis 4 Schlafzimmer'],
];

test.each(partly)('what no criterion stands for is said, %s: %s', (language, text, expected) => {
  expect(addressOf(text, language)).toBe(expected);
});

/** What buyers in Belgium type. */
const buyers: readonly [Language, string, string][] = [
  ['fr', 'maison 3 chambres namur', '/fr/a-vendre/?city=Namur|5000&type=1&bedrooms=3'],
  ['en', 'house to let near Leuven with garage', '/en/for-rent/?city=Leuven|3000&radius=10&type=1&feature=garage'],
  ['fr', 'villa piscine brabant wallon', '/fr/a-vendre/?type=1&feature=pool&province=BE-WBR'],
  ['fr', 'Lièje', '/fr/a-vendre/liege/'],
  ['de', 'Lüttich', '/de/zu-verkaufen/luettich/'],
  ['nl', 'apprtement antwerpen', '/nl/te-koop/appartement/antwerpen/'],
  ['nl', '2601', '/nl/te-koop/waterloo/hedendaagse-villa-aan-de-bosrand/2601/'],
  ['nl', 'goedkoop', '– – goedkoop'],
  [
    'fr',
    'maison entre 200 et 300 mille euros à Mons',
    '/fr/a-vendre/?city=Mons|7000&type=1&priceMin=200000&priceMax=300000',
  ],
  ['nl', 'huis Aalst 320 000', '/nl/te-koop/?city=Aalst|9300&type=1&priceMax=320000'],
  [
    'fr',
    'appartement entre 2 et 4 chambres Bruxelles',
    '/fr/a-vendre/?type=2&bedrooms=2&region=brussels – entre 2 et 4 chambres',
  ],
  [
    'fr',
    'maison avec jardin plein sud à Waterloo',
    '/fr/a-vendre/?city=Waterloo|1410&type=1&feature=garden – plein sud',
  ],
  [
    'nl',
    'gelijkvloers appartement met tuin Mechelen',
    '/nl/te-koop/?city=Mechelen|2800&type=2&feature=garden – gelijkvloers',
  ],
  [
    'nl',
    'rijhuis Sint-Niklaas onder de 280.000 euro',
    '/nl/te-koop/?city=Sint-Niklaas|9100&type=1&priceMax=280000 – rijhuis',
  ],
  [
    'en',
    '2 bed flat to rent near Brussels airport max 1300 pm',
    '/en/for-rent/?city=Brussels|1000&radius=10&type=2&priceMax=1300&bedrooms=2 – airport',
  ],
  ['nl', 'app 2slpk Oostende zeezicht', '/nl/te-koop/?city=Oostende|8400&type=2&bedrooms=2 – zeezicht'],
  ['nl', 'open bebouwing Lochristi', '/nl/te-koop/?city=Lochristi|9080&type=1 – open bebouwing'],
  ['fr', 'garage à louer Schaerbeek', '/fr/a-louer/garage-parking/schaerbeek/'],
  ['fr', 'kot étudiant Louvain-la-Neuve', '/fr/a-louer/studio/louvain-la-neuve/'],
  ['en', 'three bedroom house Tervuren', '/en/for-sale/?city=Tervuren|3080&type=1&bedrooms=3'],
  ['nl', 'bouwgrond regio Brugge', '/nl/te-koop/?city=Brugge|8000&city=Brugge|8200&radius=10&type=4'],
  ['fr', 'maison PEB A à Wavre', '/fr/a-vendre/?city=Wavre|1300&type=1&energy=A'],
  ['nl', 'pastorij of hoeve met paarden 1 hectare', '/nl/te-koop/?type=1&ground=10000 – pastorij, paarden'],
  [
    'fr',
    'maison a vendre a liege 150000 euros max',
    '/fr/a-vendre/?city=Liège|4000&city=Liège|4020&type=1&priceMax=150000',
  ],
  ['de', 'Haus mit Garten zu kaufen in St. Vith', '/de/zu-verkaufen/?city=Sankt Vith|4780&type=1&feature=garden'],
  ['nl', 'nieuwbouwappartement Gent', '/nl/te-koop/?{gent}&type=2&feature=newBuild'],
  [
    'nl',
    'Huis Grimbergen 4 slaapkamers 2 badkamers',
    '/nl/te-koop/?city=Grimbergen|1850&type=1&bedrooms=4 – 2 badkamers',
  ],
  ['en', 'cheap studio Ghent for student', '/en/for-sale/?{ghent}&type=3 – cheap'],
  ['fr', 'penthouse Anvers vue mer', '/fr/a-vendre/?city=Anvers|2000&city=Anvers|2018&type=2 – vue mer, penthouse'],
  ['fr', 'Woluwé-Saint-Lambert', '/fr/a-vendre/woluwe-saint-lambert/'],
  ['nl', 'huis 5 km van Dendermonde', '/nl/te-koop/?city=Dendermonde|9200&radius=5&type=1'],
  ['fr', 'viager', '– – viager'],
  [
    'nl',
    'huisje met tuin in Sint-Job max 350k',
    '/nl/te-koop/?city=Sint-Job-in-’t-Goor|2960&city=Sint-Job|&type=1&priceMax=350000&feature=garden',
  ],
  ['nl', 'appartement met 2 slaapkamers aan zee', '/nl/te-koop/?type=2&bedrooms=2 – zee'],
  ['nl', 'te koop villa Keerbergen met zwembad', '/nl/te-koop/?city=Keerbergen|3140&type=1&feature=pool'],
  [
    'nl',
    'instapklare woning regio Turnhout tot 325.000',
    '/nl/te-koop/?city=Turnhout|2300&radius=10&type=1&priceMax=325000 – instapklare',
  ],
  ['nl', 'grond min 800m2 Lummen', '/nl/te-koop/?city=Lummen|3560&type=4&ground=800'],
  ['nl', 'loft Antwerpen Eilandje', '/nl/te-koop/?city=Antwerpen|2000&city=Antwerpen|2018&type=2 – Eilandje, loft'],
  ['nl', 'handelspand te huur Roeselare 120 m²', '/nl/te-huur/?city=Roeselare|8800&type=6&surface=120'],
  ['nl', 'huis kopen Zwijndrecht of Burcht', '/nl/te-koop/?city=Burcht|2070&city=Zwijndrecht|2070&type=1'],
  ['nl', '3 slpk huis Deurne 2100', '/nl/te-koop/?city=Deurne|2100&type=1&bedrooms=3'],
  ['nl', 'koterij Merelbeke', '/nl/te-koop/?city=Merelbeke|9820 – koterij'],
  ['nl', 'Vlierbeek', '– – Vlierbeek'],
  ['nl', 'gezinswoning 10 km rond Ninove', '/nl/te-koop/?city=Ninove|9400&radius=10&type=1'],
  ['nl', 'Sinaai-Waas', '/nl/te-koop/?city=Sinaai|9112'],
  ['nl', 'Moerbeke-Waas huis', '/nl/te-koop/?city=Moerbeke|9180&city=Moerbeke|9500&type=1'],
  [
    'fr',
    'appart 2ch Ixelles terrasse 1100€/mois',
    '/fr/a-louer/?city=Ixelles|1050&type=2&priceMax=1100&bedrooms=2&feature=terrace',
  ],
  [
    'fr',
    'maison mitoyenne à Jambes 250 000',
    '/fr/a-vendre/?city=Jambes|5100&type=1&priceMax=250000 – maison mitoyenne',
  ],
  [
    'fr',
    'terrain constructible Rochefort 10 ares',
    '/fr/a-vendre/?city=Rochefort|5580&type=4&ground=1000 – constructible',
  ],
  ['fr', 'ferme à rénover condroz', '/fr/a-vendre/?type=1 – rénover condroz'],
  ['fr', 'bel étage à Woluwe', '/fr/a-vendre/?city=Woluwe-Saint-Lambert|1200&type=1 – bel étage'],
  [
    'fr',
    'duplex Saint-Gilles 1060 budget 400.000€',
    '/fr/a-vendre/?city=Saint-Gilles|1060&type=2&priceMax=400000 – duplex',
  ],
  [
    'fr',
    'maison plain-pied Gerpinnes 3 chambres minimum',
    '/fr/a-vendre/?city=Gerpinnes|6280&type=1&bedrooms=3 – plain-pied, minimum',
  ],
  ['fr', 'location studio meublé Louvain-la-Neuve', '/fr/a-louer/?city=Louvain-la-Neuve|1348&type=3&feature=furnished'],
  ['fr', "maison Houtain-l'Évêque", '/fr/a-vendre/?city=Houtain-l’Évêque|3401&type=1'],
  ['fr', 'penthouse neuf Knokke-le-Zoute', '/fr/a-vendre/?city=Knokke-Heist|8300&type=2&feature=newBuild – penthouse'],
  ['fr', 'chalet Durbuy moins de 150000', '/fr/a-vendre/?city=Durbuy|6940&type=1&priceMax=150000 – chalet'],
  ['fr', 'appartement Ostende vue mer 2 chambres', '/fr/a-vendre/?city=Ostende|8400&type=2&bedrooms=2 – vue mer'],
  ['fr', 'maison de maître Laeken', '/fr/a-vendre/?city=Laeken|1020&type=1 – maison de maître'],
  [
    'en',
    'house for rent Waterloo 4 bedrooms pets allowed',
    '/en/for-rent/?city=Waterloo|1410&type=1&bedrooms=4 – pets allowed',
  ],
  ['en', 'flat Antwerp 2018 under €250,000', '/en/for-sale/?city=Antwerp|2018&type=2&priceMax=250000'],
  [
    'en',
    'apartment near EU quarter Brussels up to 1,500 euro a month',
    '/en/for-rent/?type=2&priceMax=1500&region=brussels – near EU quarter',
  ],
  ['en', 'villa in Overijse or Hoeilaart', '/en/for-sale/?city=Hoeilaart|1560&city=Overijse|3090&type=1'],
  ['en', 'land to build on near Leuven 600 sqm', '/en/for-sale/?city=Leuven|3000&radius=10&type=4&ground=600 – build'],
  ['en', 'Ypres 3 bed house with garage', '/en/for-sale/?city=Ypres|8900&type=1&bedrooms=3&feature=garage'],
  ['de', 'Wohnung zur Miete in Eupen bis 900 Euro', '/de/zu-vermieten/?city=Eupen|4700&type=2&priceMax=900'],
  ['de', 'Haus in Raeren oder Kelmis', '/de/zu-verkaufen/?city=Kelmis|4720&city=Raeren|4730&type=1'],
  ['de', 'Einfamilienhaus Sankt Vith ab 3 Schlafzimmer', '/de/zu-verkaufen/?city=Sankt Vith|4780&type=1&bedrooms=3'],
  ['de', 'Bauernhof Amel mit 2 Hektar', '/de/zu-verkaufen/?city=Amel|4770&type=1&ground=20000'],
  ['de', 'Ferienhaus Ardennen', '/de/zu-verkaufen/?type=1 – Ardennen, Ferienhaus'],
  [
    'de',
    'Reihenhaus Lüttich bis 200.000',
    '/de/zu-verkaufen/?city=Lüttich|4000&city=Lüttich|4020&type=1&priceMax=200000 – Reihenhaus',
  ],
];

test.each(buyers)('a buyer, %s: %s', (language, text, expected) => {
  expect(addressOf(text, language)).toBe(expected.replace(/\{\w+\}/, (name) => cities[name] ?? name));
});

test('a common word is not forgiven into a place without a home, nor a second word into a place', () => {
  for (const word of ['moins', 'market', 'stable', 'angle', 'koppel', 'grande', 'quarter', 'personnes'])
    expect(readSearch({ text: `maison ${word}`, goal: 'sale', language: 'fr' }).filter.places, word).toBeUndefined();
  expect(addressOf('huis Gent Mouscrom', 'nl')).toContain(' – Mouscrom');
});

test('a place whose homes are in the commune that is called after it leads to them', () => {
  expect(addressOf('huis Knokke', 'nl')).toBe('/nl/te-koop/villa-huis-hoeve/knokke-heist/');
});

test('of a long text the beginning is read, and the list says so', () => {
  const read = (text: string) => readSearch({ text, goal: 'sale', language: 'nl' });
  const long = read(`huis met tuin ${'en tuin '.repeat(250)}`);
  expect(long.isCut).toBe(true);
  expect(new URLSearchParams(long.href?.split('?')[1]).get('unread')).toBe('…');
  expect(read('huis').isCut).toBe(false);
});

test('twelve places are read, the next one is not', () => {
  const { sentence, filter } = readSearch({
    text: 'Gent Brugge Antwerpen Luik Kortrijk Namen Spa',
    goal: 'sale',
    language: 'nl',
  });
  expect(filter.places).toHaveLength(12);
  expect(sentence.rest).toEqual(['Spa']);
});

describe('a reference', () => {
  test.each(['2605', 'ref 2605', 'réf. 2605', 'Referentie: 2605', 'GV-2605', '#2605'])(
    '%s leads to its property',
    (text) => {
      expect(addressOf(text, 'nl')).toMatch(/\/2605\/$/);
    },
  );

  test.each(['huis 2605', 'maison réf. 2605 Gent', 'huis GV-2605 met tuin', 'Wohnung Nr. 2605 bitte', 'ref 2605 qxqx'])(
    'in %s it leads to its property too',
    (text) => {
      expect(addressOf(text, 'nl')).toMatch(/\/2605\/(?: – |$)/);
    },
  );

  test.each(['huis 2020', 'huis 99', 'huis 2699', 'huis G2605'])('in %s there is none', (text) => {
    expect(readSearch({ text, goal: 'sale', language: 'nl' }).sentence.reference).toBeNull();
  });

  test('a postal code comes first', () => {
    expect(addressOf('2000', 'nl')).toBe('/nl/te-koop/?city=Antwerpen|2000');
  });
});

test('the goal beside the field holds until the text names one', () => {
  expect(addressOf('appartement', 'nl', 'rent')).toBe('/nl/te-huur/?type=2');
  expect(addressOf('appartement te koop', 'nl', 'rent')).toBe('/nl/te-koop/?type=2');
});

test('what was not understood goes with the list, in one line of 100 characters', () => {
  const { href } = readSearch({
    text: `huis zeezicht\u202e\nveranda ${'qx'.repeat(100)}`,
    goal: 'sale',
    language: 'nl',
  });
  const unread = new URLSearchParams(href?.split('?')[1]).get('unread') ?? '';
  expect(unread).toMatch(/^… zeezicht veranda qxqx/);
  expect(unread).toHaveLength(100);
});

const phrases = [
  ...Object.values(sentenceWords).flatMap(({ goals, sets, numbers, numerals, ...keywords }) => [
    ...Object.values(goals).flat(),
    ...Object.values(sets).flatMap((values) => Object.values(values).flat()),
    ...Object.values(numbers).flat(),
    ...Object.keys(numerals),
    ...Object.values(keywords).flat(),
  ]),
  ...filterWords.map(({ text }) => text),
  ...['Gent', 'Namur', 'Lüttich', 'La Roche', 'Sint-Martens-Latem', '9000', '1000 Brussel', 'Waver', 'Halle', 'Spa'],
  ...['3', '4', '500.000', '1,2', '300k', '€', '-', '10 km', '120 m²', '5 ares', '2605', 'A', 'k', '0', '99999999999'],
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1000 }),
  fc.string({ unit: 'grapheme', maxLength: 1000 }),
  hostileText,
  fc.array(fc.constantFrom(...phrases), { maxLength: 30 }).map((words) => words.join(' ')),
  fc
    .array(fc.oneof(fc.constantFrom(...phrases), fc.string({ maxLength: 12 })), { maxLength: 60 })
    .map((w) => w.join(' ')),
);

test('any text: the parts and the rest cover it, and every part is in the address', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...goals), fc.constantFrom(...languages), (given, goal, language) => {
      const text = given.slice(0, maxSearchLength);
      const { sentence, filter, href, goal: meant } = readSearch({ text: given, goal, language });
      const { parts, rest } = sentence;

      let at = 0;
      const left: string[] = [];
      for (const { start, end } of parts) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        left.push(text.slice(at, start));
        at = end;
      }
      left.push(text.slice(at));
      const letters = (words: readonly string[]) =>
        words
          .join('')
          .match(/[\p{L}\p{N}]/gu)
          ?.join('') ?? '';
      expect(letters(rest)).toBe(letters(left));

      if (sentence.reference !== null) return;
      const criteria = parts.flatMap((part) => (part.kind === 'criteria' ? [part] : []));
      if (criteria.length === 0) {
        expect(href).toBeNull();
        return;
      }
      // The page of a town or a type says them in its path.
      if (href !== null && !href.includes('?')) return;
      const { filter: inAddress } = parseListState(new URLSearchParams(href?.split('?')[1]));
      expect(inAddress).toEqual(filter);
      for (const part of criteria) {
        if (part.goal !== null) expect(meant).toBe(part.goal);
        for (const [name, value] of Object.entries(part.filter)) {
          const there: unknown = inAddress[name as keyof typeof inAddress];
          if (Array.isArray(value)) expect(there).toEqual(expect.arrayContaining([...value]));
          else expect(there).toBe(value);
        }
      }
    }),
    { numRuns: 400 },
  );
});

describe('a name that several places have', () => {
  test.each([
    ['nl', 'flat Deurne Antwerpen', '/nl/te-koop/?city=Deurne|2100&type=2'],
    ['nl', 'Antwerpen Deurne', '/nl/te-koop/?city=Deurne|2100'],
    ['nl', 'Deurne (Antwerpen)', '/nl/te-koop/?city=Deurne|2100'],
    ['nl', 'Deurne Diest', '/nl/te-koop/?city=Deurne|3290&city=Diest|3290'],
    ['nl', 'Deurne', '/nl/te-koop/?city=Deurne|2100&city=Deurne|3290'],
    ['nl', 'Deurne 2100', '/nl/te-koop/?city=Deurne|2100'],
    ['fr', 'Saint-Nicolas Liège', '/fr/a-vendre/?city=Saint-Nicolas|4420'],
    ['nl', 'Nieuwerkerken Aalst', '/nl/te-koop/?city=Aalst|9300&city=Nieuwerkerken|9320'],
    ['nl', 'Nieuwerkerken Limburg', '/nl/te-koop/?city=Nieuwerkerken|3850&province=BE-VLI'],
    ['nl', 'Halle Beersel', '/nl/te-koop/?city=Beersel|1650&city=Halle|1500'],
    ['nl', 'Hamme Merchtem', '/nl/te-koop/?city=Hamme|1785&city=Merchtem|1785'],
    ['nl', 'Deurne bij Antwerpen', '/nl/te-koop/?city=Antwerpen|2000&city=Antwerpen|2018&city=Deurne|2100&radius=10'],
    // Two towns of which none is near the other.
    ['nl', 'Halle of Oostende', '/nl/te-koop/?city=Halle|1500&city=Oostende|8400'],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(addressOf(text, language)).toBe(expected);
  });

  /** The ids of the places that a text is read as, of one name. */
  const readAs = (text: string, language: Language, key: string) =>
    (readSearch({ text, goal: 'sale', language }).filter.places ?? []).filter((id) => keyOfPlace(id) === key);

  test('is the one beside its neighbour, and the one in its province, in every language', () => {
    const places = getContent().catalogue.listKnownPlaces();
    const byKey = groupBy(places, ({ id }) => keyOfPlace(id));
    const alone = places.filter((place) => place.zip !== '' && byKey.get(keyOfPlace(place.id))?.length === 1);
    const kmBetween = (one: Place, other: Place) =>
      one.centre && other.centre ? distanceKm(one.centre, other.centre) : Number.POSITIVE_INFINITY;
    const wrong: string[] = [];
    let count = 0;
    for (const [key, all] of byKey) {
      const homonyms = all.filter(({ zip, centre }) => zip !== '' && centre !== null);
      const isApart = homonyms.every((one) => homonyms.every((other) => one === other || kmBetween(one, other) > 30));
      if (homonyms.length < 2 || homonyms.length < all.length || !isApart) continue;
      for (const place of homonyms) {
        const [neighbour] = [...alone].sort((one, other) => kmBetween(one, place) - kmBetween(other, place));
        const isOnly = homonyms.filter(({ zip }) => provinceOfZip(zip) === provinceOfZip(place.zip)).length === 1;
        for (const language of languages) {
          const name = place.names[language] ?? '';
          const province = provinceName(provinceOfZip(place.zip), language);
          const texts = [
            ...(neighbour ? [`${name} ${neighbour.names[language]}`, `${neighbour.names[language]} ${name}`] : []),
            ...(isOnly && province ? [`${name}, ${province}`] : []),
          ];
          // `Berg` and `arbre` are words of sentences first.
          if (readAs(`${name}, 9999`, language, key).length === 0) continue;
          for (const text of texts) {
            // Thimister and Clermont are Thimister-Clermont.
            if (byKey.has(placeKey(text))) continue;
            count++;
            const found = readAs(text, language, key);
            if (found.join() !== place.id) wrong.push(`${language} ${text}: ${found.join()} is not ${place.id}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });
});

function provinceName(province: string | null, language: Language): string | null {
  return (
    filterWords.find((word) => word.name === 'provinces' && word.value === province && word.language === language)
      ?.text ?? null
  );
}
