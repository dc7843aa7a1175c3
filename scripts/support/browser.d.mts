export function systemBrowser(): string | undefined;
export function ensureChromium(): Promise<{ executable: string } | { problem: string }>;
