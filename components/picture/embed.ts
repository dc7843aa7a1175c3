type EmbedTexts = Record<'ask' | 'once' | 'allow' | 'elsewhere' | 'newTab' | 'loading' | 'slow' | 'retry', string>;

export type EmbedBoxProps = {
  /** The same content as its own page. */
  href: string;
  frameUrl: string;
  title: string;
  asksConsent: boolean;
  texts: EmbedTexts;
};
