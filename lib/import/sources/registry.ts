import {
  type ImportSettings,
  type ImportSettingsOf,
  type ImportSourceKind,
  importNameOf,
  leadFormsOf,
} from '@/lib/content/schema/imports';
import { importSecret, importVariable } from '@/lib/platform/import-environment';
import type { CallTools, LeadAnswer, SecretUse, Source, SourceItem, SourceLead, SourceTools } from '../source';
import { csvSource } from './csv';
import { jsonSource } from './json';
import { kyeroSource } from './kyero';
import { omnicasaSource } from './omnicasa';
import { openimmoSource } from './openimmo';
import { sweepbrightSource } from './sweepbright';
import { whiseSource } from './whise';

/** A source with its settings. */
export type OpenSource = {
  title: string;
  isPartial: boolean;
  reportsChanges: boolean;
  isCalled: boolean;
  /** Before each id of the source; empty where ids are those of the site. */
  prefix: string;
  secrets: readonly SecretUse[];
  read(tools: SourceTools): AsyncIterable<SourceItem>;
  /** Names a public address to the system; null where it does not ask for them. */
  report: ((tools: CallTools, listing: { id: string; url: string }) => Promise<void>) | null;
  /** Takes leads; null where it takes none, or the settings say so. */
  takeLead: ((tools: CallTools, lead: SourceLead) => Promise<LeadAnswer>) | null;
};

/** Every source that settings may name has a line here. */
export function openSource(settings: ImportSettings, name: string): OpenSource {
  switch (settings.source) {
    case 'json':
      return bind(jsonSource, settings, name);
    case 'csv':
      return bind(csvSource, settings, name);
    case 'kyero':
      return bind(kyeroSource, settings, name);
    case 'openimmo':
      return bind(openimmoSource, settings, name);
    case 'whise':
      return bind(whiseSource, settings, name);
    case 'omnicasa':
      return bind(omnicasaSource, settings, name);
    case 'sweepbright':
      return bind(sweepbrightSource, settings, name);
  }
}

function bind<Kind extends ImportSourceKind>(
  {
    title,
    isPartial = false,
    reportsChanges = false,
    isCalled = false,
    keepsIds,
    secrets,
    read,
    report,
    takeLead,
  }: Source<Kind>,
  settings: ImportSettingsOf<Kind>,
  name: string,
): OpenSource {
  const isKept = settings.keepIds ?? keepsIds;
  return {
    title,
    isPartial,
    reportsChanges,
    isCalled,
    prefix: isKept ? '' : `${name}-`,
    secrets: secrets(settings),
    read: (tools) => read(settings, tools),
    report: report ? (tools, listing) => report(settings, tools, listing) : null,
    takeLead: takeLead && leadFormsOf(settings) ? (tools, lead) => takeLead(settings, tools, lead) : null,
  };
}

/** The variables of an import that have to be set and are not. */
export function missingSecrets(settings: ImportSettings): string[] {
  const name = importNameOf(settings);
  return openSource(settings, name)
    .secrets.filter(({ key, isRequired }) => isRequired && importSecret(name, key) === null)
    .map(({ key }) => importVariable(name, key));
}
