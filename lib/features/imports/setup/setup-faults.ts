import { statusWord } from '@/lib/content/schema/exports';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import type { SetupFault } from '@/lib/domain/office/import-setup';
import { nearestName } from '@/lib/domain/text/closest-name';
import { toUrl } from '@/lib/domain/text/to-url';
import { choicesOf, targetNames, targetOf } from '@/lib/features/imports/csv/mapping';
import { importFileName } from '@/lib/features/imports/files/import-file';
import { isWebAddress } from '@/lib/features/imports/sources/answer-values';
import { secretsOf } from '@/lib/features/imports/sources/registry';
import { env } from '@/lib/platform/env';
import { type FieldName, sampleSettings } from './fields';
import { faultOfMap, faultOfPlace } from './import-place';
import type { OwnImport } from './own-imports';

/** What a person of the office may not set, beside what the schema refuses. */
export function faultsOf(
  settings: ImportSettings,
  before: OwnImport | null,
  all: readonly OwnImport[],
): Partial<Record<FieldName, SetupFault>> {
  const faults: Partial<Record<FieldName, SetupFault>> = {};
  const name = importNameOf(settings);
  if (!before && (name === statusWord || all.some((one) => one.name === name)))
    faults.name = { code: 'nameTaken', found: name };
  const known = before?.settings;
  if ('from' in settings && !(known && 'from' in known && known.from === settings.from)) {
    const fault = faultOfPlace(settings.from) ?? faultOfFolder(settings) ?? (before && faultOfToken(settings, before));
    if (fault) faults.from = fault;
  }
  if ('address' in settings) {
    const fault = faultOfAddress(settings, known);
    if (fault) faults.address = fault;
  }
  if (settings.source === 'csv') {
    if (!(known?.source === 'csv' && known.map === settings.map)) {
      const fault = faultOfMap(settings.map);
      if (fault) faults.map = fault;
    }
    const fault = faultOfSet(settings.set ?? {});
    if (fault) faults.set = fault;
  }
  return faults;
}

function faultOfFolder(settings: ImportSettings): SetupFault | null {
  return settings.source === 'openimmo' && (isWebAddress(settings.from) || importFileName(settings.from) !== null)
    ? { code: 'outside', found: settings.from }
    : null;
}

/** A login is sent to the hosts of its system, and to those that the operator of the server has named. */
function faultOfAddress(settings: ImportSettings & { address: string }, known?: ImportSettings): SetupFault | null {
  const former = known && 'address' in known ? known.address : '';
  if (settings.address === former) return null;
  const fault = faultOfPlace(settings.address);
  if (fault) return fault;
  const usual = sampleSettings(settings.source);
  const hosts = [former, 'address' in usual ? usual.address : ''].map((one) => toUrl(one)?.host);
  const { host = '' } = toUrl(settings.address) ?? {};
  return hosts.includes(host) || env().IMPORT_HOSTS.has(host) ? null : { code: 'secretHost', found: host };
}

/** The token of an import belongs to the host that its operator meant. */
function faultOfToken(settings: ImportSettings & { from: string }, { settings: known }: OwnImport): SetupFault | null {
  const hostOf = (from: string) => (isWebAddress(from) ? (toUrl(from)?.host ?? null) : null);
  const former = 'from' in known ? hostOf(known.from) : null;
  const host = hostOf(settings.from);
  const hasToken = secretsOf(settings).some(({ isSet }) => isSet);
  return host !== null && host !== former && hasToken && !env().IMPORT_HOSTS.has(host)
    ? { code: 'tokenHost', found: host }
    : null;
}

function faultOfSet(set: Readonly<Record<string, string | number | boolean>>): SetupFault | null {
  for (const [field, value] of Object.entries(set)) {
    const target = targetOf(field);
    if (!target || target.kind === 'id') {
      const names = targetNames().filter((one) => one !== 'id');
      return { code: 'unknownField', found: field, nearest: nearestName(field.split('.')[0] ?? '', names) };
    }
    const choices = choicesOf(field);
    if (choices && !choices.includes(String(value)))
      return { code: 'unknownWord', found: String(value), nearest: choices.join(', ') };
  }
  return null;
}
