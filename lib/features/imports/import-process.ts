import { workInProcess } from '@/lib/platform/bounded-process';
import { giveWay } from '@/lib/platform/give-way';
import { checkImportFile } from './files/check-import-file';
import type { ImportWork } from './import-processes';
import { workOnImport } from './import-work';

/** Does one piece of work beside the process that serves, which ends this one to stop it; the build bundles it into one file. */

giveWay();
workInProcess((work: ImportWork, progress) =>
  'file' in work ? checkImportFile(work) : workOnImport(work, { signal: new AbortController().signal, progress }),
);
