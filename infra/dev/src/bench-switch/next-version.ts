import fs from 'node:fs';
import path from 'node:path';
import { buildPart } from '#parts/build.ts';
import type { Part } from '#parts/parts.ts';
import type { Cleanup } from '@marquee/service/command';
import { resolveInRepository } from '#command/repository.ts';

/** Heading of the first row of the home page, in the current version and in the next one. */
export const headings = { current: 'Popular games', next: 'Hot right now' } as const;

/** Builds the next version of the lobby from a copy of its sources with another heading. */
export async function buildNextLobby(cleanups: Cleanup[]): Promise<{ part: Part; version: string }> {
  const folder = resolveInRepository('.cache', 'bench-switch', 'lobby');
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(resolveInRepository('remotes', 'lobby'), folder, {
    recursive: true,
    filter: (name) => !/[\\/](dist|node_modules)$/.test(name),
  });
  const dictionary = path.join(folder, 'locales/en.json');
  fs.writeFileSync(dictionary, fs.readFileSync(dictionary, 'utf8').replace(headings.current, headings.next));
  const part = { name: 'lobby', folder, isReleased: true };
  return { part, version: await buildPart(part) };
}
