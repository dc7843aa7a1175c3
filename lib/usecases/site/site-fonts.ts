/** Addresses of the two typefaces of every page, as `app/styles/tokens.css` declares them. */
export const siteFonts = {
  serif: '/fonts/fraunces-72-latin-wght.woff2',
  sans: '/fonts/source-sans-3-latin-wght-normal.woff2',
} as const;
