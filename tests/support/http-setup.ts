import type { TestProject } from 'vitest/node';
import { startSite } from './site-server';

/** Serves the demo from the build, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('demoOrigin', site.origin);
  return site.stop;
}
