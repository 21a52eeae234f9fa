import { completeDictionaries } from './complete-dictionaries.ts';
import { noFileCycles } from './file-cycles.ts';
import { noFolderCycles, noLargeFolders } from './folders.ts';
import { noNounFunctions } from './function-names.ts';
import { noWideLines } from './line-width.ts';
import { noWrongRequirementNumbers } from './requirement-numbers.ts';
import { noUnknownOrUnusedClasses } from './style-classes.ts';
import { noForbiddenWords } from './text-words.ts';
import { noTrailingSpaces } from './trailing-spaces.ts';
import { withText, type RepositoryFile, type Rule, type Violation } from './violation.ts';

const LONGEST = 300;

const noVagueNames: Rule = (files) =>
  files
    .filter(({ name }) => /(^|\/)(utils?|common|helpers?|misc)(\/|\.)/.test(name))
    .map(({ name }) => ({
      file: name,
      reason: 'names like utils, common, helpers or misc say nothing; name what it is',
    }));

const noLongFiles: Rule = (files) =>
  withText(files)
    .filter(({ name }) => /\.(tsx?|mjs|css|sql)$/.test(name) && !isGeneratedSchema(name))
    .filter(({ text }) => text.split('\n').length > LONGEST)
    .map(({ name }) => ({ file: name, reason: `longer than ${LONGEST} lines: divide the file` }));

const isGeneratedSchema = (name: string): boolean => /^infra\/[^/]+\/schema\.sql$/.test(name);

/** A registry address in the lockfile would tie every install to one host. */
const noRegistryHosts: Rule = (files) =>
  withText(files)
    .filter(({ name, text }) => name === 'package-lock.json' && text.includes('"resolved": "http'))
    .map(({ name }) => ({ file: name, reason: 'names a registry host; install with omit-lockfile-registry-resolved' }));

const pinnedVersions: Rule = (files) =>
  withText(files)
    .filter(({ name }) => /(^|\/)package\.json$/.test(name))
    .flatMap(({ name, text }) => {
      const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string>> = JSON.parse(text);
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([dependency, version]) => !dependency.startsWith('@marquee/') && !/^(npm:[a-z@/-]+@)?\d/.test(version))
        .map(([dependency]) => ({ file: name, reason: `${dependency} is not pinned to one version` }));
    });

const workspaceReadmes: Rule = (files) => {
  const names = new Set(files.map(({ name }) => name));
  return [...names]
    .filter((name) => /^(shell|e2e|(remotes|shared|infra)\/[^/]+)\/package\.json$/.test(name))
    .map((name) => name.replace('package.json', 'README.md'))
    .filter((readme) => !names.has(readme))
    .map((readme) => ({
      file: readme,
      reason: 'is missing: every workspace says what it is, how to run it and how it works',
    }));
};

const noSkippedTests: Rule = (files) =>
  withText(files)
    .filter(
      ({ name, text }) =>
        /\.(test|spec)\.tsx?$/.test(name) && /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(text),
    )
    .map(({ name }) => ({ file: name, reason: 'holds a skipped or exclusive test' }));

const rules: readonly Rule[] = [
  noVagueNames,
  noLongFiles,
  noRegistryHosts,
  pinnedVersions,
  workspaceReadmes,
  noSkippedTests,
  completeDictionaries,
  noForbiddenWords,
  noLargeFolders,
  noFileCycles,
  noFolderCycles,
  noWideLines,
  noTrailingSpaces,
  noUnknownOrUnusedClasses,
  noNounFunctions,
  noWrongRequirementNumbers,
];

/** Every violation of a rule in the repository. */
export function findViolations(files: readonly RepositoryFile[]): Violation[] {
  return rules.flatMap((rule) => rule(files));
}
