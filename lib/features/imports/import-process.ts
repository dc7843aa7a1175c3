import { workInProcess } from '@/lib/platform/bounded-process';
import { giveWay } from '@/lib/platform/give-way';
import { type ImportTask, workOnImport } from './import-work';

/** Runs one import beside the process that serves, which ends this one to stop it; the build bundles it into one file. */

giveWay();
workInProcess((task: ImportTask, progress) => workOnImport(task, { signal: new AbortController().signal, progress }));
