type EmbedTexts = Record<'ask' | 'once' | 'allow' | 'elsewhere' | 'newTab' | 'loading' | 'slow' | 'retry', string>;

export type EmbedBoxProps = {
  /** The same thing as a page of its own. */
  href: string;
  frameUrl: string;
  title: string;
  asksConsent: boolean;
  texts: EmbedTexts;
};
