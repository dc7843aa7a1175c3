import { type Language, languageNameIn } from '@/lib/domain/language';

/** Which language a link to a preview is for: that of the office where there is one. */
export function previewLanguageField(label: string, languages: readonly Language[], language: Language) {
  return {
    name: 'previewLanguage',
    kind: 'select' as const,
    label,
    value: languages.includes(language) ? language : (languages[0] ?? ''),
    options: languages.map((other) => ({ value: other, text: languageNameIn(language, other) })),
  };
}
