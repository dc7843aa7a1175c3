export const lifetimes: readonly { source: string; value: string }[];
export function lifetimeOf(pathname: string): string | undefined;
