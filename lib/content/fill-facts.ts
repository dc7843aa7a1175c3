import { internationalPhone } from '@/lib/domain/format/phone';
import { isLanguage, type Language } from '@/lib/domain/language';
import { closestName, nearestName } from '@/lib/domain/text/closest-name';
import { createReport, type ProblemReport } from '@/lib/files/content-problem';
import { isShown } from '@/lib/files/content-walk';
import type { ContentFiles } from './content-files';
import type { Fact, Facts } from './facts';
import { factNames } from './schema/fact-names';

/** Files whose texts name facts. Answer templates have placeholders of their own, and a testimonial has words of others. */
const filled = /^(?:pages|articles|shell)\/|^(?:settings|rules|menu|routes|projects)\.json$/;

/** Placeholders that are filled in later, when a page is drawn. */
const later = new Set(['year', 'inTwoWeeks', 'medianDays', 'sales']);

const placeholder = /\{([^{}]*)\}/g;
const nested = /\{\s*[a-z]+[\s:]*\{[^{}]*\}/i;

const names = Object.keys(factNames).join('|');
const unclosed = new RegExp(`\\{(?:${names})(?::[a-z0-9-]+)?(?![\\w:}-])`, 'g');
const ofFact = new RegExp(`\\{(?:${names})(?::[a-z0-9-]+)?\\}`);

/** Fields by which something is found or listed; a fact in them would change names and addresses. */
const namesThings = /(?:^|\.)(?:id|slug|path|paths|name|breadcrumb)(?:\.|\[|$)/;
const isTitle = /(?:^|\.)(?:title|pageTitle|ogTitle|twitterTitle)(?:\.|$)/;
/** Facts stand in the settings: where they are said first, there is nothing to name. */
const isFact = /^agency\.(?!slogan|offices\[\d+\]\.picture)/;
const isLink = /^(?:tel|mailto):/;
const phoneOfPerson = /^contactPeople\[\d+\]\.phone$/;

type Filling = { facts: Facts; enabled: readonly Language[]; report: ProblemReport; isBorrowed: boolean };
type Place = { file: string; path: string; language: Language | null };

/** The folder with facts in the place of their placeholders; every one that cannot be filled in is reported. */
export function fillFacts(files: ContentFiles, facts: Facts, enabled: readonly Language[]): ContentFiles {
  return {
    ...files,
    async readJson(file, report) {
      const value = await files.readJson(file, report);
      if (value === undefined || !filled.test(file)) return value;
      const isBorrowed = files.isBorrowed(file);
      return fillValue(value, { facts, enabled, report, isBorrowed }, { file, path: '', language: null }, true);
    },
  };
}

function fillValue(value: unknown, filling: Filling, place: Place, isRead: boolean): unknown {
  if (typeof value === 'string') return value.includes('{') ? fillText(value, filling, place, isRead) : value;
  if (Array.isArray(value))
    return value.map((item, index) => fillValue(item, filling, { ...place, path: `${place.path}[${index}]` }, isRead));
  if (typeof value !== 'object' || value === null) return value;
  // A draft may be incomplete.
  const isPublic = isRead && isShown(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const path = place.path === '' ? key : `${place.path}.${key}`;
      const language = isLanguage(key) ? key : place.language;
      return [key, fillValue(item, filling, { ...place, path, language }, isPublic)];
    }),
  );
}

function fillText(text: string, filling: Filling, place: Place, isRead: boolean): string {
  const { file, path, language } = place;
  const isPlain = isLink.test(text) || (file === 'settings.json' && phoneOfPerson.test(path));
  if (language === null && !isPlain) {
    if (isRead) reportUnfilled(text, filling, place);
    return text;
  }
  const report = isRead && (language === null || filling.enabled.includes(language)) ? filling.report : createReport();
  if (nested.test(text)) {
    const [found = text] = nested.exec(text) ?? [];
    report.error({ file, path, found: `one placeholder in another: ${found}`, expected: 'one after the other' });
    return text;
  }
  for (const [found] of text.matchAll(unclosed))
    report.error({ file, path, found: `${found}, without its closing brace`, expected: `${found}}` });
  const missing: string[] = [];
  const result = text.replace(placeholder, (written, inner: string, at: number) => {
    const fact = filling.facts.get(inner);
    if (!fact && filling.isBorrowed && Object.hasOwn(factNames, inner.replace(/:.*/, ''))) {
      missing.push(written);
      return written;
    }
    if (!fact) {
      reportUnknown(written, inner, { ...filling, report }, place);
      return written;
    }
    const refusal = refusalOf(fact, place);
    if (refusal) {
      report.error({ file, path, found: written, expected: refusal });
      return written;
    }
    const value = fact.values[language ?? filling.enabled[0] ?? 'nl'];
    if (value === undefined) {
      missing.push(written);
      if (!filling.isBorrowed) report.error({ file, path, ...lackOf(written, fact, language) });
      return written;
    }
    if (text.slice(0, at).endsWith('tel:')) return internationalPhone(value) ?? value.replace(/[^+\d]/g, '');
    return at === 0 && fact.name === 'hours' ? value.charAt(0).toLocaleUpperCase() + value.slice(1) : value;
  });
  // A text of the demo says nothing where the folder that borrows it lacks the fact.
  if (!filling.isBorrowed || missing.length === 0) return result;
  return result
    .split('\n')
    .filter((line) => !missing.some((written) => line.includes(written)))
    .join('\n');
}

function refusalOf(fact: Fact, { file, path }: Place): string | null {
  if (file === 'settings.json' && isFact.test(path)) return 'the fact itself, which texts name in braces';
  if (/^(?:menu|routes)\.json$/.test(file) || namesThings.test(path))
    return 'a name without placeholders: it would change with the fact';
  if (isTitle.test(path) && !fact.fitsTitle)
    return `a title without {${fact.name}}, which is too long for one: put it in the text`;
  return null;
}

function lackOf(written: string, { place }: Fact, language: Language | null): { found: string; expected: string } {
  const where = language === null ? '' : ` in ${language}`;
  return { found: `${written}, which has no value${where}`, expected: `a value${where}: ${place}` };
}

/** What has no language is one value for all, or a pattern of addresses, which are in braces too: only facts are meant to be filled in. */
function reportUnfilled(text: string, { report }: Filling, { file, path }: Place): void {
  const [written] = ofFact.exec(text) ?? [];
  if (written !== undefined && file !== 'routes.json')
    report.error({
      file,
      path,
      found: written,
      expected: 'a value without placeholders: texts per language have them',
    });
}

/** What looks like a placeholder of facts is one that is misspelt; anything else in braces stands as it is. */
function reportUnknown(written: string, inner: string, { facts, report }: Filling, { file, path }: Place): void {
  const typed = inner.trim();
  const [name = '', id] = typed.split(':', 2);
  if (later.has(inner) || !/^[A-Za-z]+(?::\s*[\w-]*)?$/.test(typed)) return;
  const meantName = closestName(name, Object.keys(factNames));
  if (id === undefined && meantName === null) return;
  const known = [...facts.keys()].filter((key) => id === undefined || key.includes(':'));
  const alike = known.filter((key) => key.split(':')[0] === meantName);
  const nearest = nearestName(typed, alike.length > 0 ? alike : known);
  const expected = nearest === '' ? 'a text without it' : `{${nearest}}, the nearest of ${known.length} placeholders`;
  report.error({ file, path, found: `${written}, which names nothing`, expected });
}
