/**
 * Measures the site on this machine: `npm run bench`. Figures of one run are compared with each other, not over time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { measureAddresses } from './bench/addresses';
import { measureBuild } from './bench/build';
import { measureCatalogue } from './bench/catalogue';
import { measureContentChange } from './bench/content';
import { measureImports } from './bench/imports';
import { measureListings } from './bench/listings';
import { loadSender } from './bench/load';
import { measureMemory } from './bench/memory';
import { measureOffice } from './bench/office';
import { measurePages } from './bench/pages';
import { measureProxy } from './bench/proxy';
import { measureRender } from './bench/render';
import { printResults, results } from './bench/table';
import { measureWriting } from './bench/writing';

const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  build: measureBuild,
  catalogue: () => measureCatalogue(100_000),
  pages: measurePages,
  proxy: measureProxy,
  writing: measureWriting,
  render: measureRender,
  content: () => measureContentChange(5_000),
  imports: () => measureImports(5_000),
  listings: async () => {
    for (const listings of [5_000, 20_000, 100_000])
      for (const layout of ['import', 'file'] as const) await measureListings(listings, layout);
  },
  addresses: async () => {
    for (const listings of [5_000, 100_000]) await measureAddresses(listings);
  },
  office: () => measureOffice(50_000),
  memory: () => measureMemory(10_000),
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const names = Object.keys(parts);
  if (wanted.some((name) => !names.includes(name))) {
    console.log(
      `npm run bench -- [part…]   measures this machine; writes var/bench.json. Parts: ${names.join(' ')}\nThe first part builds the site; others need a build.`,
    );
    process.exitCode = wanted.includes('--help') ? 0 : 2;
    return;
  }
  await mkdir('var', { recursive: true });
  console.log(`Requests are sent by ${await loadSender()}`);
  for (const name of wanted.length > 0 ? wanted : names) {
    console.log(name);
    await parts[name]?.();
    await writeFile('var/bench.json', `${JSON.stringify(results(), null, 2)}\n`);
  }
  printResults();
  console.log('\nWritten to var/bench.json');
}

await main();
