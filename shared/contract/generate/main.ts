import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderAddresses, renderResponses } from './call-tables.ts';

const folder = path.join(import.meta.dirname, '../src/generated');
writeFileSync(path.join(folder, 'call-addresses.ts'), renderAddresses());
writeFileSync(path.join(folder, 'call-responses.ts'), renderResponses());
