import { brusselsDay, brusselsTime } from '@/lib/domain/time/brussels-time';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { ContentFiles } from './content-files';
import { type ContentRecord, type OwnFiles, type Subject, subjectOf } from './content-record';

/** Files without which the site would be another one. */
const lastingFiles: readonly Subject[] = ['settings.json', 'routes.json', 'menu.json'].map(subjectOf.file);
const legalTexts = subjectOf.article('legal', '');

type Lost = { files: ContentFiles; record: ContentRecord; own: OwnFiles };

/**
 * Reports files with the agency's identity that were served once, and are gone. Other files may be deleted freely:
 * nothing replaces them.
 */
export async function reportLostFiles({ files, record, own }: Lost, report: ProblemReport): Promise<void> {
  for (const [subject, { file, seenAt, isRemoved }] of Object.entries(record)) {
    const isLasting = lastingFiles.includes(subject) || subject.startsWith(legalTexts);
    if (!isLasting || isRemoved || own.has(subject) || (await files.hasOwn(file))) continue;
    const seen = new Date(seenAt);
    report.error({
      file,
      path: '',
      found: `no such file, which the site served until now (last read on ${brusselsDay(seen)} at ${brusselsTime(seen)})`,
      expected: isRequired(subject)
        ? 'the file put back; the demo agency never stands in for it'
        : 'the file put back, or its removal confirmed with npm run content:check -- --accept',
    });
  }
}

/** A site without these is never intended. */
function isRequired(subject: Subject): boolean {
  return subject === 'settings.json' || subject === 'routes.json';
}
