import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactCache } from '#assets/artefact-cache.ts';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import { PageRenderer } from './page-renderer.ts';
import { RendererProcess } from './renderer-process.ts';
import { ServerPages } from './server-pages.ts';

/**
 * Renders pages with the builds in a folder, and loads the builds of each manifest before visitors need them.
 * @param cache copies the builds from a bucket into the folder; null when the folder has them
 */
export function startServerPages(
  artefacts: string,
  cache: ArtefactCache | null,
  source: ManifestSource,
  log: FastifyBaseLogger,
): ServerPages {
  const renderer = new PageRenderer({
    process: new RendererProcess({ artefacts, log }),
    ensureFile: async ({ release, part }) => {
      const outcome = await cache?.ensure(`${release.base.slice('/r/'.length)}${release.server}`);
      if (outcome !== undefined && outcome !== 'there') throw new Error(`the server build of ${part} is ${outcome}`);
    },
    log,
  });
  const pages = new ServerPages(renderer, artefacts);
  if (source.current !== null) pages.load(source.current.manifest);
  source.subscribe(({ manifest }) => pages.load(manifest));
  return pages;
}
