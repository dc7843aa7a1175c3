import { workInThread } from '@/lib/platform/bounded-thread';
import { type ForeignCall, foreignWork } from './foreign-work';

/** Works on input of others beside the thread that serves; the build bundles it into one file. */

workInThread(({ name, values }: ForeignCall) => Reflect.apply(foreignWork[name], foreignWork, values));
