import { z } from 'zod';
import type { Parsed } from './parse-in-thread.ts';
import { largeSchemas } from './schemas.ts';

/** A document can have thousands of errors. */
const maxIssues = 10;
const maxMessage = 2_000;

function parseJson(content: Uint8Array): Parsed {
  try {
    return { data: JSON.parse(Buffer.from(content).toString('utf8')) };
  } catch {
    return { problem: 'the content is not valid JSON' };
  }
}

/** Runs in a thread. */
export function parse({ name, content }: { name: keyof typeof largeSchemas; content: Uint8Array }): Parsed {
  const json = parseJson(content);
  if ('problem' in json) return json;
  const { success, data, error } = largeSchemas[name].safeParse(json.data);
  if (success) return { data };
  return { problem: z.prettifyError({ issues: error.issues.slice(0, maxIssues) }).slice(0, maxMessage) };
}
