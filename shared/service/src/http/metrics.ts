import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type { Registry as MetricsRegistry } from 'prom-client';

/** The port of the metrics, in the operator's network. */
export interface MetricsListener {
  readonly port: number;
  readonly host: string;
}

/**
 * Milliseconds between two measurements of the delay of the event loop. Each wakes the process up: at the default of
 * 10, they were most of the work of a service without requests.
 */
const DELAY_MEASUREMENT_MS = 100;

/**
 * Serves `GET /metrics` for Prometheus: duration and count of responses by route and status, and the state of the
 * process. The main port never serves them, because players or proxies may reach it.
 * @param listener null to serve no metrics
 */
export function serveMetrics(app: FastifyInstance, service: string, listener: MetricsListener | null): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_MEASUREMENT_MS });
  recordResponses(app, registry);
  if (listener !== null) listenForMetrics(app, registry, listener);
  return registry;
}

function recordResponses(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // Looking up a series by its labels costs more than recording a value, so each series is looked up once.
  const observers = new Map<string, (seconds: number) => void>();
  const getObserver = (method: string, route: string, status: number): ((seconds: number) => void) => {
    const key = `${method} ${route} ${status}`;
    const cached = observers.get(key);
    if (cached) return cached;
    const series = duration.labels({ method, route, status });
    const observe = (seconds: number): void => series.observe(seconds);
    observers.set(key, observe);
    return observe;
  };
  app.addHook('onResponse', (request, reply, done) => {
    getObserver(request.method, request.routeOptions.url ?? 'none', reply.statusCode)(reply.elapsedTime / 1_000);
    done();
  });
}

/** The listener starts and closes with the application; a port in use fails the start. */
function listenForMetrics(app: FastifyInstance, registry: Registry, { port, host }: MetricsListener): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
  );
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
