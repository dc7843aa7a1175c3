import type { Language } from '@/lib/domain/language';

type AreaName = { names: Readonly<Record<Language, string>>; label: readonly [longitude: number, latitude: number] };

function name(nl: string, fr: string, en: string, de: string, longitude: number, latitude: number): AreaName {
  return { names: { nl, fr, en, de }, label: [longitude, latitude] };
}

/** Names of countries and provinces, with their label positions: beside the large cities, not on top of them. */
export const areaNames: Readonly<Record<string, AreaName>> = {
  BE: name('België', 'Belgique', 'Belgium', 'Belgien', 4.72, 50.58),
  LU: name('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg', 6.1, 49.75),
  NL: name('Nederland', 'Pays-Bas', 'Netherlands', 'Niederlande', 5.15, 51.85),
  DE: name('Duitsland', 'Allemagne', 'Germany', 'Deutschland', 7.35, 50.45),
  FR: name('Frankrijk', 'France', 'France', 'Frankreich', 3.35, 49.75),
  GB: name('Verenigd Koninkrijk', 'Royaume-Uni', 'United Kingdom', 'Vereinigtes Königreich', -0.4, 52.2),
  'BE-BRU': name('Brussel', 'Bruxelles', 'Brussels', 'Brüssel', 4.37, 50.84),
  'BE-WBR': name('Waals-Brabant', 'Brabant wallon', 'Walloon Brabant', 'Wallonisch-Brabant', 4.68, 50.69),
  'BE-VBR': name('Vlaams-Brabant', 'Brabant flamand', 'Flemish Brabant', 'Flämisch-Brabant', 4.82, 50.94),
  'BE-VAN': name('Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen', 4.78, 51.26),
  'BE-VLI': name('Limburg', 'Limbourg', 'Limburg', 'Limburg', 5.43, 51.04),
  'BE-WLG': name('Luik', 'Liège', 'Liège', 'Lüttich', 5.84, 50.48),
  'BE-WNA': name('Namen', 'Namur', 'Namur', 'Namur', 4.88, 50.27),
  'BE-WHT': name('Henegouwen', 'Hainaut', 'Hainaut', 'Hennegau', 3.93, 50.53),
  'BE-WLX': name('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg', 5.52, 49.97),
  'BE-VWV': name('West-Vlaanderen', 'Flandre-Occidentale', 'West Flanders', 'Westflandern', 3.06, 51.0),
  'BE-VOV': name('Oost-Vlaanderen', 'Flandre-Orientale', 'East Flanders', 'Ostflandern', 3.84, 50.96),
  'LU-D': name('Diekirch', 'Diekirch', 'Diekirch', 'Diekirch', 6.0, 49.96),
  'LU-G': name('Grevenmacher', 'Grevenmacher', 'Grevenmacher', 'Grevenmacher', 6.38, 49.72),
  'LU-L': name('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg', 6.06, 49.66),
};
