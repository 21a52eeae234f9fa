import type { Release } from '@marquee/contract/fleet';
import type { RenderInput } from '@marquee/contract/rendering';
import { z } from 'zod';

/** A server build on disk. */
export interface ServerBuild {
  readonly part: string;
  readonly release: Release;
  /** Absolute path of the file. */
  readonly file: string;
  /** Subresource integrity hash, which the file must have. */
  readonly hash: string;
}

/** The server builds of a page; the remote is null for a page of the shell. */
export interface PageBuilds {
  readonly shell: ServerBuild;
  readonly remote: ServerBuild | null;
}

/** What the edge asks of a renderer: first to load builds, then for pages. One line of JSON each. */
export type RendererOrder =
  | { readonly id: number; readonly builds: PageBuilds }
  | { readonly id: number; readonly input: RenderInput };

const text = z.string().max(4_000);

/** Response of a renderer, one line of JSON. Its process runs the code of the parts, so the edge checks it. */
export const rendererOutcome = z.union([
  z.object({
    id: z.number(),
    html: z.string().max(1_000_000),
    css: z.string().max(100_000),
    /** Errors of parts that are not rendered. */
    errors: z.array(text).max(20),
  }),
  z.object({ id: z.number(), failure: text }),
]);
export type RendererOutcome = z.infer<typeof rendererOutcome>;
export type RenderedContent = Exclude<RendererOutcome, { failure: string }>;

/** Characters of an outcome, above those of its limits in JSON. */
export const maxOutcomeLength = 4_000_000;
