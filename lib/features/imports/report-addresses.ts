import { getContent } from '@/lib/content/content';
import { importNameOf } from '@/lib/content/schema/imports';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { missingSecrets, openSource } from '@/lib/features/imports/sources/registry';
import { projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { listImportEvents, noteReportedUrl } from './import-event-store';

type Reporting = { signal: AbortSignal; http?: PublicHttp };

/**
 * Names the public addresses of listings to the systems that ask for them, and again when one changes. Throws when a
 * system does not take one; the others are named.
 */
export async function reportAddresses({ signal, http }: Reporting): Promise<void> {
  const failures: string[] = [];
  for (const settings of getContent().settings.imports) {
    const name = importNameOf(settings);
    const { report, prefix } = openSource(settings, name);
    if (!report || missingSecrets(settings).length > 0) continue;
    const tools = {
      http: http ?? createPublicHttp({ privateHosts: privateHosts() }),
      secret: (key: string) => importSecret(name, key),
      signal,
    };
    const events = await listImportEvents(name);
    const waiting = events.filter(({ event, isDone }) => event === 'changed' && isDone);
    if (waiting.length === 0) continue;
    const urls = publicUrls();
    for (const { id, reportedUrl } of waiting) {
      const url = urls.get(prefix + id);
      if (url === undefined || url === reportedUrl) continue;
      if (signal.aborted) return;
      try {
        await report(tools, { id, url });
        await noteReportedUrl(name, id, url);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof SourceFailure || error instanceof HttpFailure)) throw error;
        failures.push(error.message);
      }
    }
  }
  if (failures[0] !== undefined) throw new Error(failures[0]);
}

/** The addresses of the listings that visitors see, by the id of the listing. */
function publicUrls(): Map<string, string> {
  const { catalogue, settings } = getContent();
  const language = settings.languages.default;
  return new Map([
    ...catalogue.properties.map(
      (property) => [property.externalId, absoluteUrl(propertyPath(property, language))] as const,
    ),
    ...catalogue.projects.map((project) => [project.externalId, absoluteUrl(projectPath(project, language))] as const),
  ]);
}
