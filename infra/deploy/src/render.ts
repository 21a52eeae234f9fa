import path from 'node:path';
import { writeConfiguration } from '#configuration/configuration.ts';
import { readSettings } from '#configuration/settings.ts';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined)
    throw new Error('Usage: npm run render -w infra/deploy -- FOLDER, with the settings in the environment.');
  const config = path.resolve(folder);
  writeConfiguration(readSettings(process.env), config);
  process.stdout.write(`Include ${path.join(config, 'site.conf')} inside http { } and reload nginx.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
