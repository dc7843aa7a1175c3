export type Settle = {
  /** Something happened; `act` is called when it is quiet again. */
  touch(): void;
  close(): void;
};

type SettleOptions = {
  act(): void;
  /** Milliseconds without a touch after which it is quiet. */
  quietMs: number;
  /** Milliseconds after the first touch when `act` is called even if it never gets quiet. */
  maxMs: number;
};

/** Waits until a burst of events is over, for a limited time. */
export function createSettle({ act, quietMs, maxMs }: SettleOptions): Settle {
  let quiet: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(quiet);
    clearTimeout(limit);
    limit = undefined;
  }

  function finish(): void {
    stop();
    act();
  }

  return {
    touch() {
      clearTimeout(quiet);
      quiet = setTimeout(finish, quietMs);
      limit ??= setTimeout(finish, maxMs);
    },
    close: stop,
  };
}
