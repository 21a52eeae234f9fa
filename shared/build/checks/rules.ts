import path from 'node:path';
import { dictionaryFaults } from './dictionaries.ts';

/** One file of the repository; pictures and fonts have no text. */
export interface RepositoryFile {
  readonly name: string;
  readonly text: string | null;
}

export interface Fault {
  readonly file: string;
  readonly reason: string;
}

type Rule = (files: readonly RepositoryFile[]) => Fault[];

const LONGEST = 300;

const withText = (files: readonly RepositoryFile[]) =>
  files.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));

const noVagueNames: Rule = (files) =>
  files
    .filter(({ name }) => /(^|\/)(utils?|common|helpers?|misc)(\/|\.)/.test(name))
    .map(({ name }) => ({
      file: name,
      reason: 'names like utils, common, helpers or misc say nothing; name what it is',
    }));

const noLongFiles: Rule = (files) =>
  withText(files)
    .filter(({ name, text }) => /\.(tsx?|mjs|css|sql)$/.test(name) && text.split('\n').length > LONGEST)
    .map(({ name }) => ({ file: name, reason: `longer than ${LONGEST} lines: it is two things` }));

/** A registry's address in the lockfile would tie every install to one host. */
const noRegistryHosts: Rule = (files) =>
  withText(files)
    .filter(({ name, text }) => name === 'package-lock.json' && text.includes('"resolved": "http'))
    .map(({ name }) => ({ file: name, reason: 'names a registry host; install with omit-lockfile-registry-resolved' }));

const pinned: Rule = (files) =>
  withText(files)
    .filter(({ name }) => /(^|\/)package\.json$/.test(name))
    .flatMap(({ name, text }) => {
      const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string>> = JSON.parse(text);
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([dependency, version]) => !dependency.startsWith('@marquee/') && !/^(npm:[a-z@/-]+@)?\d/.test(version))
        .map(([dependency]) => ({ file: name, reason: `${dependency} is not pinned to one version` }));
    });

const workspacesExplained: Rule = (files) => {
  const names = new Set(files.map(({ name }) => name));
  return [...names]
    .filter((name) => /^(shell|e2e|(remotes|shared|infra)\/[^/]+)\/package\.json$/.test(name))
    .map((name) => name.replace('package.json', 'README.md'))
    .filter((readme) => !names.has(readme))
    .map((readme) => ({
      file: readme,
      reason: 'is missing: every workspace explains its purpose, entry points and decisions',
    }));
};

const noSkippedTests: Rule = (files) =>
  withText(files)
    .filter(
      ({ name, text }) =>
        /\.(test|spec)\.tsx?$/.test(name) && /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(text),
    )
    .map(({ name }) => ({ file: name, reason: 'holds a skipped or exclusive test' }));

const dictionariesTrue: Rule = (files) => {
  const dictionaries = withText(files).filter(({ name }) => /\/locales\/[^/]+\.json$/.test(name));
  return dictionaries.flatMap(({ name, text }) => {
    const english = dictionaries.find((other) => other.name === name.replace(/[^/]+$/, 'en.json'));
    if (!english) return [{ file: name, reason: 'has no English dictionary beside it' }];
    return dictionaryFaults(path.basename(name, '.json'), text, english.text).map((reason) => ({ file: name, reason }));
  });
};

const rules: readonly Rule[] = [
  noVagueNames,
  noLongFiles,
  noRegistryHosts,
  pinned,
  workspacesExplained,
  noSkippedTests,
  dictionariesTrue,
];

/** Everything in the repository that breaks one of its own rules. */
export function findFaults(files: readonly RepositoryFile[]): Fault[] {
  return rules.flatMap((rule) => rule(files));
}
