import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Without telemetry, and without npm's warnings about the user's settings. */
export const childEnv = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  npm_config_loglevel: 'error',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
};

const reminderSeconds = 20;

/**
 * Runs a command to its end and keeps its output instead of printing it.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      // Stored output is read later, maybe in a log.
      env: { ...childEnv, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command} cannot be run: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/**
 * Reports progress while a task runs: a counting line in a terminal, a line now and then elsewhere.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} task
 * @returns {Promise<{ result: T, seconds: number }>}
 */
export async function withProgress(label, task) {
  const started = Date.now();
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(isTerminal ? label : `${label}\n`);
  const timer = setInterval(
    () => process.stdout.write(isTerminal ? `\r${label} ${elapsed()} s` : `  … ${elapsed()} s\n`),
    isTerminal ? 1000 : reminderSeconds * 1000,
  );
  try {
    const result = await task();
    return { result, seconds: elapsed() };
  } finally {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\x1b[K');
  }
}

/** A failure that is printed without a stack: its message says what to do. */
export class CommandError extends Error {}

/** @param {unknown} error */
export function failWith(error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
