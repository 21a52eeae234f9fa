import type { Front } from './front.ts';
import {
  artefactsDoNotCount,
  bodiesAreBounded,
  slowClientsAreLeft,
  tooManyAreTold,
  withoutEdgeArtefactsAreThere,
  withoutEdgeNothingIsThere,
} from './limits.ts';
import { consoleIsForOperations } from './console.ts';
import { plainHttpLeadsToTls, tabsAreTaken, streamIsNotHeldBack, visitorsAddressIsTheTrueOne } from './passed-on.ts';
import {
  artefactsAreTheSame,
  callsAndMediaAreTheSame,
  missingFilesAreMissing,
  pagesAreTheSame,
} from './same-as-edge.ts';

export interface Proof {
  readonly name: string;
  readonly prove: (front: Front) => Promise<void>;
}

/** In this order: the last ones use up what others need. */
export const proofs: readonly Proof[] = [
  { name: 'pages are those of the edge, no header doubled or lost', prove: pagesAreTheSame },
  { name: 'artefacts come from disk as the edge serves them, in every encoding', prove: artefactsAreTheSame },
  { name: 'what is missing is a 404, and no file outside of the artefacts is reached', prove: missingFilesAreMissing },
  { name: 'calls and pictures are those of the edge', prove: callsAndMediaAreTheSame },
  { name: 'the stream is not held back', prove: streamIsNotHeldBack },
  { name: 'what tabs say is taken', prove: tabsAreTaken },
  { name: 'the console has a name of its own, for its networks alone', prove: consoleIsForOperations },
  { name: 'a forged address is not believed', prove: visitorsAddressIsTheTrueOne },
  { name: 'bodies are bounded and get a length', prove: bodiesAreBounded },
  { name: 'plain HTTP leads to TLS, unknown names to nothing', prove: plainHttpLeadsToTls },
  { name: 'clients that are too slow are left', prove: slowClientsAreLeft },
  { name: 'artefacts do not count as requests', prove: artefactsDoNotCount },
  { name: 'too many requests of one address are refused, others are served', prove: tooManyAreTold },
  { name: 'with the edge away artefacts are there and the rest says so', prove: withoutEdgeArtefactsAreThere },
];

/** What is another where the edge serves the builds. */
export const proofsOfEdge: readonly Proof[] = [
  { name: 'pages are those of the edge, no header doubled or lost', prove: pagesAreTheSame },
  { name: 'artefacts are those of the edge, in every encoding, no header doubled or lost', prove: artefactsAreTheSame },
  { name: 'what is missing is a 404, and no file outside of the artefacts is reached', prove: missingFilesAreMissing },
  { name: 'artefacts do not count as requests', prove: artefactsDoNotCount },
  { name: 'with the edge away all of it says so', prove: withoutEdgeNothingIsThere },
];
