export type MediaKind = 'picture' | 'document';

/** A picture or document that came together with its listing. */
export type LocalFile = {
  kind: MediaKind;
  /** Names this version of it. */
  key: string;
  bytes: number;
  /** Throws `SourceFailure` where it cannot be read. */
  read(): Promise<Buffer>;
};

export type KeptFile = { url: string } | { refusal: { found: string; expected: string } };

/** Returns the address on the site of each file, or why it has none. */
export type KeepFiles = (files: readonly LocalFile[]) => Promise<KeptFile[]>;
