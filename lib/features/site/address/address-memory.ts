import { type Content, getContent, withContent } from '@/lib/content/content';
import { addressKey, type KnownAddresses, newAddresses } from '@/lib/domain/page/known-address';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { createFormerAddresses, type FormerAddresses } from './former-addresses';
import { keepKnownAddresses, listKnownAddresses } from './known-address-store';
import { presentAddresses } from './present-addresses';

type Memory = { known: KnownAddresses; made: { content: Content; former: FormerAddresses } | null };

/** Read from the database, so that resolving addresses does not wait for it. */
const memory = processSingleton<Memory | undefined>('address-memory');

/** Reads what this and other servers have stored: at the start, and regularly. */
export async function loadAddressMemory(): Promise<void> {
  memory.set({ known: await listKnownAddresses(), made: null });
}

/** The former addresses of the pages that are served now. */
export function formerAddresses(): FormerAddresses {
  const content = getContent();
  const { known, made } = memory.get() ?? { known: new Map(), made: null };
  if (made?.content === content) return made.former;
  const present = newAddresses(known, presentAddresses(content));
  const all = new Map([...known, ...present.map((address) => [addressKey(address), address] as const)]);
  const former = createFormerAddresses(content, all);
  memory.set({ known: all, made: { content, former } });
  return former;
}

/**
 * Returns a function that runs another as if these contents were served one after another now, the last one in the end:
 * the addresses of each are stored as former ones for that call only.
 */
export function afterContents(...contents: [Content, ...Content[]]): <T>(find: () => T) => T {
  let made: Memory | undefined;
  return (find) => {
    const before = memory.get();
    try {
      if (made) memory.set(made);
      else for (const content of contents) withContent(content, formerAddresses);
      made = memory.get();
      return withContent(contents.at(-1) ?? contents[0], find);
    } finally {
      memory.set(before);
    }
  };
}

/** Stores the addresses of the content that is served now. False when the database cannot be written: try again. */
export async function keepAddressMemory(now: Date): Promise<boolean> {
  const changed = newAddresses(await listKnownAddresses(), presentAddresses(getContent()));
  return changed.length === 0 || (await keepKnownAddresses(changed, now)).ok;
}
