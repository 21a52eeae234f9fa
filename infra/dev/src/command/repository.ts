import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

export function resolveInRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}
