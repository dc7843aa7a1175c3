import { atOnce } from '@/lib/domain/limit/limits';
import { crossing } from './bridge.mjs';
import { networksOf } from './caller-address';
import { logRefusal } from './log.mjs';

type PageLimits = Readonly<Record<keyof typeof atOnce.pages, number>>;

type Clock = {
  /** Runs the work later; returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
};

type Outcome = 'drawn' | 'refused' | 'left';

type Waiting = { id: string; settle: (outcome: Outcome) => void };

export type PageTurns = {
  /** Waits until the page of a request may be drawn; false when too many wait, or it has waited too long. */
  take(id: string, address: string | null): Promise<boolean>;
  /** The caller no longer waits for the page. A drawing that runs holds its turn: it cannot be stopped. */
  leave(id: string): void;
  /** The page is drawn. */
  end(id: string): void;
};

/**
 * Pages are drawn in the thread that answers all requests. So only a few are drawn at a time, and waiting networks take
 * turns.
 */
export function createPageTurns(limits: PageLimits, clock: Clock): PageTurns {
  /** Cancels the timeout of a drawing. */
  const running = new Map<string, () => void>();
  const waiting = createLines(limits);

  function begin(id: string): void {
    running.set(
      id,
      clock.later(limits.drawSeconds * 1000, () => end(id)),
    );
  }

  function beginNext(): void {
    const next = waiting.takeNext();
    if (!next) return;
    begin(next.id);
    next.settle('drawn');
  }

  function end(id: string): void {
    const callOff = running.get(id);
    if (!callOff) return;
    callOff();
    running.delete(id);
    beginNext();
  }

  async function wait(id: string, { network, callers }: Line): Promise<Outcome> {
    if (!waiting.hasPlace(network, callers)) return 'refused';
    const callOff = clock.later(limits.waitSeconds * 1000, () => waiting.leave(id, 'refused'));
    const outcome = await new Promise<Outcome>((settle) => waiting.add(network, { id, settle }));
    callOff();
    return outcome;
  }

  return {
    async take(id, address) {
      if (running.has(id)) return true;
      if (running.size < limits.running) {
        begin(id);
        return true;
      }
      const outcome = await wait(id, lineOf(address ?? ''));
      if (outcome === 'refused') logRefusal(429, 'limit pages');
      return outcome === 'drawn';
    },
    leave: (id) => waiting.leave(id, 'left'),
    end,
  };
}

/** Requests that wait, by network; the networks take turns. */
function createLines(limits: PageLimits) {
  /** The network that is first draws next. */
  const lines = new Map<string, Waiting[]>();

  function takeOut(network: string, index: number): Waiting | undefined {
    const line = lines.get(network) ?? [];
    const [found] = line.splice(index, 1);
    if (line.length === 0) lines.delete(network);
    return found;
  }

  return {
    add(network: string, one: Waiting): void {
      lines.set(network, [...(lines.get(network) ?? []), one]);
    },

    takeNext(): Waiting | undefined {
      const [network] = lines.keys();
      const next = network === undefined ? undefined : takeOut(network, 0);
      const others = network === undefined ? undefined : lines.get(network);
      if (network !== undefined && others) {
        lines.delete(network);
        lines.set(network, others);
      }
      return next;
    },

    /** Whether a network may wait with one more; when all places are taken, the network with the most loses its last. */
    hasPlace(network: string, callers: number): boolean {
      const own = lines.get(network)?.length ?? 0;
      if (own >= limits.waitingOfNetwork * callers) return false;
      const counts = [...lines].map(([name, line]) => ({ name, count: line.length }));
      if (counts.reduce((sum, { count }) => sum + count, 0) < limits.waiting) return true;
      const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
      if (most.count <= own + 1) return false;
      takeOut(most.name, most.count - 1)?.settle('refused');
      return true;
    },

    leave(id: string, outcome: Outcome): void {
      for (const [network, line] of lines) {
        const index = line.findIndex((one) => one.id === id);
        if (index < 0) continue;
        takeOut(network, index)?.settle(outcome);
        return;
      }
    },
  };
}

type Line = { network: string; callers: number };

/** All networks that one customer may have wait in one line, with the places of one caller. */
function lineOf(address: string): Line {
  const networks = networksOf(address);
  return { network: networks.at(-1)?.name ?? '', callers: networks[0].callers };
}

const current = crossing('page-turns');

const clock: Clock = {
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** The turns of this process. */
export function pageTurns(): PageTurns {
  const known = current.get();
  if (known) return known;
  const turns = createPageTurns(atOnce.pages, clock);
  current.set(turns);
  return turns;
}
