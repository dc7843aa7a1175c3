import { gapsOf } from '@/lib/domain/text/fill-text';
import type { ProblemReport } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import type { SourceFiles } from './source-files';

/** Reports the gaps that a starter folder leaves in texts and settings, one line per place. */
export function checkGaps({ raw, settings }: SourceFiles, report: ProblemReport): void {
  for (const { file, value } of raw) {
    walk(value, {
      enabled: settings?.languages.enabled,
      onText({ path, text }) {
        const gaps = gapsOf(text);
        if (gaps.length === 0) return;
        report.warn({
          file,
          path,
          found: `a gap to fill in: ${gaps.join(', ')}`,
          expected: 'your own text; visitors see the gap',
        });
      },
    });
  }
}
