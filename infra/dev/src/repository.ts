import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

export const inRepository = (...parts: string[]): string => path.join(repositoryRoot, ...parts);
