import type { ImportSettings, ImportSettingsOf, ImportSourceKind } from '@/lib/content/schema/imports';
import type { SecretUse, Source, SourceItem, SourceTools } from '../source';
import { csvSource } from './csv';
import { jsonSource } from './json';
import { omnicasaSource } from './omnicasa';
import { whiseSource } from './whise';

/** A source with its settings. */
export type OpenSource = {
  title: string;
  isPartial: boolean;
  tellsChanges: boolean;
  /** Before each id of the source; empty where ids are those of the site. */
  prefix: string;
  secrets: readonly SecretUse[];
  read(tools: SourceTools): AsyncIterable<SourceItem>;
};

/** Every source that settings may name has a line here. */
export function openSource(settings: ImportSettings, name: string): OpenSource {
  switch (settings.source) {
    case 'json':
      return bind(jsonSource, settings, name);
    case 'csv':
      return bind(csvSource, settings, name);
    case 'whise':
      return bind(whiseSource, settings, name);
    case 'omnicasa':
      return bind(omnicasaSource, settings, name);
  }
}

function bind<Kind extends ImportSourceKind>(
  { title, isPartial = false, tellsChanges = false, keepsIds, secrets, read }: Source<Kind>,
  settings: ImportSettingsOf<Kind>,
  name: string,
): OpenSource {
  const isKept = settings.keepIds ?? keepsIds;
  return {
    title,
    isPartial,
    tellsChanges,
    prefix: isKept ? '' : `${name}-`,
    secrets: secrets(settings),
    read: (tools) => read(settings, tools),
  };
}
