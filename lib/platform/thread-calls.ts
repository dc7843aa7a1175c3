import type { MessagePort, Worker } from 'node:worker_threads';

/** Calls the functions of the other thread, and answers its calls. */
export type ThreadCalls<Remote> = {
  remote: Remote;
  /** Fails every call under way; the other thread has ended. */
  end(reason: Error): void;
};

type Message =
  | { kind: 'call'; id: number; name: string; values: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string; known: KnownReason };

/** What a file system says of a failure. */
type KnownReason = { code?: string; syscall?: string };

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/**
 * Both threads call this with the functions that the other one may call; each answers with a promise. Arguments and
 * answers are copied.
 */
export function linkThreads<Remote extends object, Local extends object>(
  port: MessagePort | Worker,
  makeLocal: (remote: Remote) => Local,
): ThreadCalls<Remote> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | null = null;

  async function answer({ id, name, values }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      port.postMessage({ kind: 'answer', id, value: await callLocal(name, values) } satisfies Message);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ kind: 'failure', id, message, known: reasonOf(error) } satisfies Message);
    }
  }

  port.on('message', (message: Message) => {
    if (message.kind === 'call') {
      void answer(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(Object.assign(new Error(message.message), message.known));
  });

  function call(name: string, values: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      port.postMessage({ kind: 'call', id, name, values } satisfies Message);
    });
  }

  const remote = new Proxy({} as Remote, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        call(String(name), values),
  });
  const local = makeLocal(remote);

  async function callLocal(name: string, values: unknown[]): Promise<unknown> {
    const found: unknown = Reflect.get(local, name);
    if (typeof found !== 'function') throw new Error(`The thread has no function ${name}`);
    return Reflect.apply(found, local, values);
  }

  return {
    remote,
    end(reason) {
      ended = reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

function reasonOf(error: unknown): KnownReason {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && { code: String(error.code) }),
    ...('syscall' in error && { syscall: String(error.syscall) }),
  };
}
