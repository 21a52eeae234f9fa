import { loadBuilds, type Render } from './load-builds.ts';
import { readLines } from './read-lines.ts';
import type { RendererOrder, RendererOutcome } from './renderer-messages.ts';

const maxErrors = 20;
const maxErrorLength = 4_000;

const describe = (error: unknown): string =>
  (typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : String(error)).slice(
    0,
    maxErrorLength,
  );

let render: Render | null = null;

async function carryOut(order: RendererOrder): Promise<RendererOutcome> {
  const { id } = order;
  try {
    if ('builds' in order) {
      render = await loadBuilds(order.builds);
      return { id, html: '', css: '', errors: [] };
    }
    if (render === null) throw new Error('no builds are loaded');
    const { html, css, errors } = await render(order.input);
    return { id, html, css, errors: errors.slice(0, maxErrors).map(describe) };
  } catch (error) {
    return { id, failure: describe(error) };
  }
}

readLines(process.stdin, (line) => {
  void carryOut(JSON.parse(line)).then((outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`));
});
// Without the edge there is nothing to render.
process.stdin.on('end', () => process.exit());
