// Figures of this process for `/api/metrics/`: what was answered, how fast, and what Node itself measures. The app adds
// its own when it is asked (`write-metrics.ts`).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createRequestFigures({ isMeasuringNode = true } = {}) {
  const registry = new Registry();
  const registers = [registry];
  if (isMeasuringNode) collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'gevel_requests_total',
    help: 'Answers by kind of request and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const rendering = new Histogram({
    name: 'gevel_render_seconds',
    help: 'Seconds from the request to the head of its answer, where it was made for that request.',
    labelNames: ['kind'],
    buckets: seconds,
    registers,
  });
  const database = new Histogram({
    name: 'gevel_database_seconds',
    help: 'Seconds of a statement.',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  const forms = new Counter({
    name: 'gevel_forms_total',
    help: 'Forms by kind; the outcome is received, or the reason why it was not.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const limits = new Counter({
    name: 'gevel_limit_refusals_total',
    help: 'Refusals of callers who came too often, by the limit.',
    labelNames: ['limit'],
    registers,
  });
  const jobs = new Gauge({
    name: 'gevel_job_success_at_seconds',
    help: 'When a job of the worker last succeeded here, as Unix time.',
    labelNames: ['job'],
    registers,
  });
  return {
    registry,
    countAnswer: (kind, status) => answers.inc({ kind, status: String(status) }),
    measureRender: (kind, value) => rendering.observe({ kind }, value),
    measureStatement: (outcome, value) => database.observe({ outcome }, value),
    countForm: (form, outcome) => forms.inc({ form, outcome }),
    countLimit: (limit) => limits.inc({ limit }),
    noteJob: (job, at) => jobs.set({ job }, at.getTime() / 1000),
  };
}

/** Kinds whose answers are read from the disk. */
export const kindsOfFiles = new Set(['build', 'media', 'file']);

/**
 * The kind of a request, by its address and head: there are few, whatever callers ask for.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 */
export function kindOfRequest({ method, url = '', headers }) {
  if (url.startsWith('/_next/static/')) return 'build';
  if (url.startsWith('/media/')) return 'media';
  if (url.startsWith('/api/')) return 'endpoint';
  if (method === 'POST') return 'form';
  if (/^[^?]*\.\w+(?:\?|$)/.test(url)) return 'file';
  return headers.rsc === undefined ? 'page' : 'navigation';
}
