/** The work a browser does while a form is filled in: it finds which number below `most` gives the sum. */
export type WorkTask = { salt: string; rounds: number; most: number; sum: string };

const sumBits = 128;

/** The sum of a number. PBKDF2 runs outside the page's thread and no faster in a program than in a browser. */
export async function workSum({ salt, rounds }: Pick<WorkTask, 'salt' | 'rounds'>, number: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(salt), 'PBKDF2', false, ['deriveBits']);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(String(number)), iterations: rounds };
  const sum = new Uint8Array(await crypto.subtle.deriveBits(settings, key, sumBits));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Finds the number by trying one after the other; null when none gives the sum. Throws where there is no SubtleCrypto.
 */
export async function doWork(task: WorkTask): Promise<number | null> {
  for (let number = 0; number < task.most; number++) if ((await workSum(task, number)) === task.sum) return number;
  return null;
}
