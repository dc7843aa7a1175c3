import type { Language, Localized } from '@/lib/domain/language';
import type { NeutralProject, NeutralProperty } from '@/lib/listings/neutral-listing';

/** A property as others may have it, with its page in each language. */
export type ExportedProperty = { property: NeutralProperty; pages: Localized<string> };

export type ExportContext = {
  agency: string;
  /** Of the site. */
  host: string;
  languages: readonly Language[];
  at: Date;
};

/** A format that listings leave in; written piece by piece. */
export type ExportDocument = {
  type: string;
  head(context: ExportContext): string;
  /** Empty for a property that the format has no place for. */
  write(exported: ExportedProperty, context: ExportContext & { isFirst: boolean }): string;
  /** Absent where the format has no place for projects; its units still name theirs where it has a field for that. */
  writeProject?(project: NeutralProject, context: ExportContext & { isFirst: boolean }): string;
  foot(context: ExportContext): string;
};
