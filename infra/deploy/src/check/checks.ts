import type { Front } from './front.ts';
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
  readonly run: (front: Front) => Promise<void>;
}

/** In this order: the last ones use up what others need. */
export const diskChecks: readonly Check[] = [
  { name: 'pages are those of the edge, no header doubled or lost', run: checkPages },
  { name: 'artefacts come from disk as the edge serves them, in every encoding', run: checkArtefacts },
  { name: 'what is missing is a 404, and no file outside of the artefacts is reached', run: checkMissingFiles },
  { name: 'calls and pictures are those of the edge', run: checkCallsAndMedia },
  { name: 'the stream is not held back', run: checkStream },
  { name: 'what tabs say is taken', run: checkTabReports },
  { name: 'the console has a name of its own, for its networks alone', run: checkConsole },
  { name: 'a forged address is not believed', run: checkClientAddress },
  { name: 'bodies are bounded and get a length', run: checkBodyLimits },
  { name: 'plain HTTP leads to TLS, unknown names to nothing', run: checkRedirects },
  { name: 'clients that are too slow are left', run: checkSlowClients },
  { name: 'artefacts do not count as requests', run: checkArtefactsUnlimited },
  { name: 'too many requests of one address are refused, others are served', run: checkRateLimit },
  { name: 'with the edge away artefacts are there and the rest says so', run: checkEdgeDownWithDiskArtefacts },
];

/** What is another where the edge serves the builds. */
export const edgeChecks: readonly Check[] = [
  { name: 'pages are those of the edge, no header doubled or lost', run: checkPages },
  { name: 'artefacts are those of the edge, in every encoding, no header doubled or lost', run: checkArtefacts },
  { name: 'what is missing is a 404, and no file outside of the artefacts is reached', run: checkMissingFiles },
  { name: 'artefacts do not count as requests', run: checkArtefactsUnlimited },
  { name: 'with the edge away all of it says so', run: checkEdgeDown },
];
