import type { Language } from '@/lib/domain/language';

type AreaName = { names: Readonly<Record<Language, string>>; label: readonly [longitude: number, latitude: number] };

/** Names of countries and provinces, with their label positions: beside the large cities, not on top of them. */
export const areaNames: Readonly<Record<string, AreaName>> = {
  BE: { names: { nl: 'België', fr: 'Belgique', en: 'Belgium', de: 'Belgien' }, label: [4.72, 50.58] },
  LU: { names: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' }, label: [6.1, 49.75] },
  NL: { names: { nl: 'Nederland', fr: 'Pays-Bas', en: 'Netherlands', de: 'Niederlande' }, label: [5.15, 51.85] },
  DE: { names: { nl: 'Duitsland', fr: 'Allemagne', en: 'Germany', de: 'Deutschland' }, label: [7.35, 50.45] },
  FR: { names: { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' }, label: [3.35, 49.75] },
  GB: {
    names: { nl: 'Verenigd Koninkrijk', fr: 'Royaume-Uni', en: 'United Kingdom', de: 'Vereinigtes Königreich' },
    label: [-0.4, 52.2],
  },
  'BE-BRU': { names: { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels', de: 'Brüssel' }, label: [4.37, 50.84] },
  'BE-WBR': {
    names: { nl: 'Waals-Brabant', fr: 'Brabant wallon', en: 'Walloon Brabant', de: 'Wallonisch-Brabant' },
    label: [4.68, 50.69],
  },
  'BE-VBR': {
    names: { nl: 'Vlaams-Brabant', fr: 'Brabant flamand', en: 'Flemish Brabant', de: 'Flämisch-Brabant' },
    label: [4.82, 50.94],
  },
  'BE-VAN': { names: { nl: 'Antwerpen', fr: 'Anvers', en: 'Antwerp', de: 'Antwerpen' }, label: [4.78, 51.26] },
  'BE-VLI': { names: { nl: 'Limburg', fr: 'Limbourg', en: 'Limburg', de: 'Limburg' }, label: [5.43, 51.04] },
  'BE-WLG': { names: { nl: 'Luik', fr: 'Liège', en: 'Liège', de: 'Lüttich' }, label: [5.84, 50.48] },
  'BE-WNA': { names: { nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur' }, label: [4.88, 50.27] },
  'BE-WHT': { names: { nl: 'Henegouwen', fr: 'Hainaut', en: 'Hainaut', de: 'Hennegau' }, label: [3.93, 50.53] },
  'BE-WLX': { names: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' }, label: [5.52, 49.97] },
  'BE-VWV': {
    names: { nl: 'West-Vlaanderen', fr: 'Flandre-Occidentale', en: 'West Flanders', de: 'Westflandern' },
    label: [3.06, 51.0],
  },
  'BE-VOV': {
    names: { nl: 'Oost-Vlaanderen', fr: 'Flandre-Orientale', en: 'East Flanders', de: 'Ostflandern' },
    label: [3.84, 50.96],
  },
  'LU-D': { names: { nl: 'Diekirch', fr: 'Diekirch', en: 'Diekirch', de: 'Diekirch' }, label: [6.0, 49.96] },
  'LU-G': {
    names: { nl: 'Grevenmacher', fr: 'Grevenmacher', en: 'Grevenmacher', de: 'Grevenmacher' },
    label: [6.38, 49.72],
  },
  'LU-L': { names: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' }, label: [6.06, 49.66] },
};
