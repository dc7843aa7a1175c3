/** Maximum length of a text in the search box, in UTF-16 code units. */
export const maxSearchLength = 200;
