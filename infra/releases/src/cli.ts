#!/usr/bin/env node
import { run } from '#cli/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
