import type { TestProxy } from './proxy.ts';
import {
  checkArtefactsUnlimited,
  checkBodyLimits,
  checkSlowClients,
  checkRateLimit,
  checkEdgeDownWithDiskArtefacts,
  checkEdgeDown,
} from './limits.ts';
import { checkConsole } from './console.ts';
import { checkRedirects, checkTabReports, checkStream, checkClientAddress } from './forwarding.ts';
import { checkArtefacts, checkCallsAndMedia, checkMissingFiles, checkPages } from './same-as-edge.ts';

export interface Check {
  readonly name: string;
  readonly run: (proxy: TestProxy) => Promise<void>;
}

/** In this order, because the last ones use up limits and stop the edge. */
export const diskChecks: readonly Check[] = [
  { name: 'pages are identical to those of the edge, without duplicated or missing headers', run: checkPages },
  { name: 'artefacts from disk are identical to those of the edge, in every encoding', run: checkArtefacts },
  { name: 'missing files respond with 404, and no file outside of the artefacts is reachable', run: checkMissingFiles },
  { name: 'calls and images are identical to those of the edge', run: checkCallsAndMedia },
  { name: 'the event stream is not buffered', run: checkStream },
  { name: 'tab reports are accepted', run: checkTabReports },
  { name: 'the console has its own host name and accepts only its networks', run: checkConsole },
  { name: 'forged client addresses are ignored', run: checkClientAddress },
  { name: 'bodies are limited and need a length', run: checkBodyLimits },
  { name: 'plain HTTP redirects to TLS, unknown host names are rejected', run: checkRedirects },
  { name: 'slow clients are disconnected', run: checkSlowClients },
  { name: 'artefacts are not rate limited', run: checkArtefactsUnlimited },
  { name: 'too many requests of one address are rejected, other addresses are served', run: checkRateLimit },
  {
    name: 'without the edge artefacts are served and everything else responds with 503',
    run: checkEdgeDownWithDiskArtefacts,
  },
];

/** Checks that differ when the edge serves the artefacts. */
export const edgeChecks: readonly Check[] = [
  { name: 'pages are identical to those of the edge, without duplicated or missing headers', run: checkPages },
  {
    name: 'artefacts are identical to those of the edge, in every encoding, without duplicated or missing headers',
    run: checkArtefacts,
  },
  { name: 'missing files respond with 404, and no file outside of the artefacts is reachable', run: checkMissingFiles },
  { name: 'artefacts are not rate limited', run: checkArtefactsUnlimited },
  { name: 'without the edge everything responds with 503', run: checkEdgeDown },
];
