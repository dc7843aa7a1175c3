import {
  type ImportSettings,
  type ImportSettingsOf,
  type ImportSourceKind,
  importNameOf,
  leadFormsOf,
} from '@/lib/content/schema/imports';
import type {
  CallTools,
  LeadAnswer,
  SecretUse,
  Source,
  SourceItem,
  SourceLead,
  SourceTools,
} from '@/lib/features/imports/records/source';
import { importSecret, importVariable } from '@/lib/platform/import-environment';
import { csvSource } from './csv';
import { jsonSource } from './json';
import { kyeroSource } from './kyero';
import { omnicasaSource } from './omnicasa';
import { openimmoSource } from './openimmo';
import { sweepbrightSource } from './sweepbright';
import { whiseSource } from './whise';

/** A source with its settings. */
export type OpenSource = {
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
const sources: { readonly [Kind in ImportSourceKind]: Source<Kind> } = {
  json: jsonSource,
  csv: csvSource,
  kyero: kyeroSource,
  openimmo: openimmoSource,
  whise: whiseSource,
  omnicasa: omnicasaSource,
  sweepbright: sweepbrightSource,
};

export function openSource<Kind extends ImportSourceKind>(
  settings: ImportSettingsOf<Kind> & { source: Kind },
  name: string,
): OpenSource {
  const kind: Kind = settings.source;
  const source: Source<Kind> = sources[kind];
  const { isPartial = false, reportsChanges = false, isCalled = false, report, takeLead } = source;
  return {
    isPartial,
    reportsChanges,
    isCalled,
    prefix: (settings.keepIds ?? source.keepsIds) ? '' : `${name}-`,
    secrets: source.secrets(settings),
    read: (tools) => source.read(settings, tools),
    report: report ? (tools, listing) => report(settings, tools, listing) : null,
    takeLead: takeLead && leadFormsOf(settings) ? (tools, lead) => takeLead(settings, tools, lead) : null,
  };
}

/** A variable of the environment that an import reads, and whether it is set; never what it holds. */
export type SecretState = { variable: string; isRequired: boolean; isSet: boolean };

export function secretsOf(settings: ImportSettings): SecretState[] {
  const name = importNameOf(settings);
  return openSource(settings, name).secrets.map(({ key, isRequired }) => ({
    variable: importVariable(name, key),
    isRequired,
    isSet: importSecret(name, key) !== null,
  }));
}

/** The variables of an import that have to be set and are not. */
export function missingSecrets(settings: ImportSettings): string[] {
  return secretsOf(settings).flatMap(({ variable, isRequired, isSet }) => (isRequired && !isSet ? [variable] : []));
}
