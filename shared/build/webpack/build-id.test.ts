import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildId } from './build-id.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'marquee-build-id-'));
  writeFileSync(path.join(dir, 'package.json'), '{"name":"@marquee/sample","version":"1.2.3"}');
  writeFileSync(path.join(dir, 'page.tsx'), 'export const Page = () => null;');
});
afterEach(() => {
  rmSync(dir, { recursive: true });
  delete process.env['RELEASE_VERSION'];
});

const id = (mode = 'production') => buildId(dir, { provided: true, mode });

test('the same sources are the same build', () => {
  const copy = `${dir}-copy`;
  cpSync(dir, copy, { recursive: true });
  expect(id()).toMatch(/^[0-9a-f]{20}$/);
  expect(id()).toBe(id());
  rmSync(copy, { recursive: true });
});

test('another source, version or mode is another build; a test or a note is not', () => {
  const first = id();
  writeFileSync(path.join(dir, 'page.test.tsx'), 'test("page")');
  writeFileSync(path.join(dir, 'README.md'), '# sample');
  expect(id()).toBe(first);
  expect(id('development')).not.toBe(first);
  process.env['RELEASE_VERSION'] = '1.2.4';
  expect(id()).not.toBe(first);
  delete process.env['RELEASE_VERSION'];
  writeFileSync(path.join(dir, 'page.tsx'), 'export const Page = () => undefined;');
  expect(id()).not.toBe(first);
});
