import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findViolations } from './rules.ts';
import type { RepositoryFile } from './violation.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 1 << 26,
})
  .toString()
  .split('\0')
  .filter((name) => name !== '' && fs.existsSync(path.join(root, name)));

const isText = (name: string) => /\.(tsx?|mjs|css|json|md|sql|yml|yaml|html|svg|conf|sh)$|^\.|\/run$/.test(name);

const files = tracked.map((name): RepositoryFile => ({
  name,
  text: isText(name) ? fs.readFileSync(path.join(root, name), 'utf8') : null,
}));

const violations = findViolations(files);
for (const { file, reason } of violations) console.error(`${file}: ${reason}`);
process.exitCode = violations.length === 0 ? 0 : 1;
