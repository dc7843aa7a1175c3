import { atOnce } from '@/lib/domain/limit/limits';
import { callerNetwork, callersBehind } from './caller-address';
import { processSingleton } from './process-singleton';

type PageLimits = { running: number; waiting: number; waitingOfNetwork: number };

type Waiting = { id: string; network: string; start: (mayDraw: boolean) => void };

export type PageTurns = {
  /**
   * Waits until the page of a request may be drawn; false when too many wait, or it has waited too long. The server ends
   * the turn when the page is drawn, or nobody waits for it any more.
   */
  take(id: string, address: string | null): Promise<boolean>;
  end(id: string): void;
};

/** Pages are drawn in the thread that answers everybody: many at a time make all others wait. */
export function createPageTurns(limits: PageLimits, waitMs: number): PageTurns {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function leave(id: string): void {
    const index = waiting.findIndex((one) => one.id === id);
    if (index >= 0) waiting.splice(index, 1)[0]?.start(false);
  }

  return {
    async take(id, address) {
      if (running.size < limits.running) {
        running.add(id);
        return true;
      }
      const network = callerNetwork(address ?? '');
      const own = waiting.filter((one) => one.network === network).length;
      if (waiting.length >= limits.waiting || own >= limits.waitingOfNetwork * callersBehind(network)) return false;
      const timer = setTimeout(() => leave(id), waitMs);
      const mayDraw = await new Promise<boolean>((start) => waiting.push({ id, network, start }));
      clearTimeout(timer);
      return mayDraw;
    },
    end(id) {
      leave(id);
      if (!running.delete(id)) return;
      const next = waiting.shift();
      if (!next) return;
      running.add(next.id);
      next.start(true);
    },
  };
}

const current = processSingleton<PageTurns>('page-turns');

/** The turns of this process. */
export function pageTurns(): PageTurns {
  const known = current.get();
  if (known) return known;
  const turns = createPageTurns(atOnce.pages, atOnce.pages.waitSeconds * 1000);
  current.set(turns);
  return turns;
}
