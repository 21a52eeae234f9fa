import { verbs } from './verbs.ts';
import { isTest, withText, type RepositoryFile, type Violation } from './violation.ts';

const declaration = /^export (?:async )?function\*? ?([a-z][a-zA-Z0-9]*)/;

/** Nouns that a library's convention has: TanStack Query, Fastify, webpack. */
const conventionalNoun = /(Query|Mutation|Routes|Module|Config)$/;

/** Functions of the host contract; their names change with its major version only. */
const contractNames: ReadonlySet<string> = new Set(['imageUrl', 'gameAvailability', 'dictionaryLoader', 'classNames']);

const isContractName = (file: string, name: string): boolean =>
  /^shared\/(platform|ui)\//.test(file) && contractNames.has(name);

/** Test data, plans of measurements and schemas, which are named after what they are. */
const isData = (file: string): boolean =>
  isTest(file) || /^e2e\/|^shared\/testing\/|\/(bench|testing|schemas)\/|\/test-[^/]+$/.test(file);

const isRule = (file: string, name: string): boolean =>
  file.startsWith('shared/build/checks/') && /^no[A-Z]/.test(name);

const isConventional = (file: string, name: string): boolean =>
  conventionalNoun.test(name) || isRule(file, name) || isContractName(file, name);

const startsWithVerb = (name: string): boolean => verbs.has(/^[a-z0-9]+/.exec(name)?.[0] ?? '');

/** Exported functions whose name does not start with a verb. Reads declarations at the start of a line. */
export function noNounFunctions(files: readonly RepositoryFile[]): Violation[] {
  return withText(files)
    .filter(({ name }) => /\.m?tsx?$|\.mjs$/.test(name) && !name.endsWith('.d.ts') && !isData(name))
    .flatMap(({ name: file, text }) =>
      text.split('\n').flatMap((line, index) => {
        const name = declaration.exec(line)?.[1];
        if (name === undefined || startsWithVerb(name) || isConventional(file, name)) return [];
        return [
          {
            file: `${file}:${index + 1}`,
            reason: `${name} does not start with a verb of shared/build/checks/verbs.ts: name it by verb and object`,
          },
        ];
      }),
    );
}
