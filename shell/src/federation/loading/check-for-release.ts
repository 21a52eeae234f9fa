import { atom } from 'jotai';
import { refetchFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

declare const SHELL_VERSION: string;

const isRejectedAtom = atom(false);

/** Fetches the newest manifest. Reports an invalid one, once until a valid one is received. */
export async function checkForRelease(): Promise<void> {
  const outcome = await refetchFleet();
  if (outcome === 'unreachable') return;
  const wasRejected = readAtom(isRejectedAtom);
  writeAtom(isRejectedAtom, outcome === 'invalid');
  if (outcome === 'invalid' && !wasRejected)
    sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'manifest-rejected' });
}
