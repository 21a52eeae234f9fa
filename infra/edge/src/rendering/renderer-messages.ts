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

/** Asks the renderer for a page, or without `input` to load the builds only. */
export interface RenderOrder {
  readonly id: number;
  readonly builds: PageBuilds;
  readonly input: RenderInput | null;
}

/** Response of the renderer. Its process runs the code of the parts, so the edge checks it. */
export const renderOutcome = z.union([
  z.object({
    id: z.number(),
    html: z.string().max(2_000_000),
    css: z.string().max(100_000),
    /** Errors of parts that are not rendered. */
    errors: z.array(z.string()),
  }),
  z.object({ id: z.number(), failure: z.string() }),
]);
export type RenderOutcome = z.infer<typeof renderOutcome>;
export type RenderedContent = Exclude<RenderOutcome, { failure: string }>;
