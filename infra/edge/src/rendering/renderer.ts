import { loadBuilds } from './load-builds.ts';
import type { RenderOrder, RenderOutcome } from './renderer-messages.ts';

const describe = (error: unknown): string =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'stack' in error)
    ? String(error.stack)
    : String(error);

async function carryOut({ id, builds, input }: RenderOrder): Promise<RenderOutcome> {
  try {
    const render = await loadBuilds(builds);
    if (input === null) return { id, html: '', css: '', errors: [] };
    const { html, css, errors } = await render(input);
    return { id, html, css, errors: errors.map(describe) };
  } catch (error) {
    return { id, failure: describe(error) };
  }
}

// A build that hangs would keep the process alive without the edge.
process.on('disconnect', () => process.exit());
process.on('message', (order: RenderOrder) => void carryOut(order).then((outcome) => process.send?.(outcome)));
