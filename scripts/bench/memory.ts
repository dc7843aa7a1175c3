import { readFile } from 'node:fs/promises';
import { languages } from '@/lib/domain/language';
import { ask } from './load';
import { type Site, withSite } from './site';
import { note, noteFigure } from './table';

const visitors = 8;

/** What the process holds after so many different pages, each requested by another visitor behind our proxy. */
export async function measureMemory(pages: number): Promise<void> {
  const listings = Math.ceil(pages / languages.length);
  await withSite({ listings, variables: { TRUST_PROXY: '1' } }, async (site) => {
    const addresses = (await listAddresses(site)).slice(0, pages);
    const start = await residentMegabytes(site);
    let next = 0;
    let drawn = 0;
    let peak = start;
    const visit = async () => {
      for (let number = next++; number < addresses.length; number = next++) {
        const caller = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
        const headers = { 'accept-encoding': number % 2 === 0 ? 'gzip' : 'br', 'x-forwarded-for': caller };
        const { status } = await ask({ url: `${site.origin}${addresses[number]}`, headers });
        if (status === 200) drawn += 1;
        if (number % 100 === 0) peak = Math.max(peak, await residentMegabytes(site));
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    note(`resident after the start, ${listings} listings in ${languages.length} languages`, `${Math.round(start)} MB`);
    noteFigure(`resident after ${drawn} different pages`, [await residentMegabytes(site)], 'MB', { atMost: 600 });
    note('its peak on the way', `${Math.round(peak)} MB`);
  });
}

async function listAddresses({ origin }: Site): Promise<string[]> {
  const locations = async (file: string) =>
    [...(await (await fetch(`${origin}${file}`)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
  const addresses: string[] = [];
  for (const one of await locations('/sitemap.xml'))
    addresses.push(...(one.endsWith('.xml') ? await locations(one) : [one]));
  return [...new Set(addresses)];
}

async function residentMegabytes({ process }: Site): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
