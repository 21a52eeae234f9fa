import { builtRelease } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { ParsedDescription } from './parse-description.ts';

/** A description can have thousands of errors. */
const maxIssues = 10;
const maxMessage = 2_000;

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Runs in a thread. */
export function parse(content: Uint8Array): ParsedDescription {
  const { success, data, error } = builtRelease.safeParse(parseJson(content));
  if (success) return { description: data };
  return { problem: z.prettifyError({ issues: error.issues.slice(0, maxIssues) }).slice(0, maxMessage) };
}
