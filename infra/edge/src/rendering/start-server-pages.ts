import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactCache } from '#assets/artefact-cache.ts';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import type { ReportBuffer } from '#fleet/report-buffer.ts';
import { PageRenderer } from './page-renderer.ts';
import { checkSandbox, type Sandbox } from './sandbox.ts';
import { ServerPages } from './server-pages.ts';

export interface ServerPagesOptions {
  /** Folder of the published builds. */
  readonly artefacts: string;
  /** Copies the builds from a bucket into the folder; null when the folder has them. */
  readonly cache: ArtefactCache | null;
  readonly sandbox: Sandbox;
  readonly source: ManifestSource;
  readonly reports: ReportBuffer;
  readonly log: FastifyBaseLogger;
}

/** The failures that an edge reports itself count as those of one network. */
const networkOfEdge = 'edge';

/**
 * Renders pages with the builds in a folder, and loads the builds of each manifest before visitors need them.
 * @throws Error when this machine does not have the sandbox
 */
export function startServerPages({ artefacts, cache, sandbox, source, reports, log }: ServerPagesOptions): ServerPages {
  checkSandbox(sandbox);
  const renderer = new PageRenderer({
    sandbox,
    ensureFile: async ({ release, part }) => {
      const outcome = await cache?.ensure(`${release.base.slice('/r/'.length)}${release.server}`);
      if (outcome !== undefined && outcome !== 'there') throw new Error(`the server build of ${part} is ${outcome}`);
    },
    onFailure: ({ error, part, version }) => {
      log.error({ err: error, part, version }, 'a page could not be rendered');
      reports.add({ part, version, class: 'render-crash' }, networkOfEdge);
    },
    log,
  });
  const pages = new ServerPages(renderer, artefacts);
  if (source.current !== null) pages.load(source.current.manifest);
  source.subscribe(({ manifest }) => pages.load(manifest));
  return pages;
}
