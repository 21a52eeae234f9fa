import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

/** Duration and count of every answer, by route and status, and the state of the process, as Prometheus reads them. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'gateway_answer_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const timers = new Map<string, (seconds: number) => void>();
  const timerOf = (method: string, route: string, status: number): ((seconds: number) => void) => {
    const key = `${method} ${route} ${status}`;
    const known = timers.get(key);
    if (known) return known;
    const series = duration.labels({ method, route, status });
    const timer = (seconds: number): void => series.observe(seconds);
    timers.set(key, timer);
    return timer;
  };
  app.addHook('onResponse', (request, reply, done) => {
    timerOf(request.method, request.routeOptions.url ?? 'none', reply.statusCode)(reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
