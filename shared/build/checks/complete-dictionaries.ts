import path from 'node:path';
import { findDictionaryProblems } from './find-dictionary-problems.ts';
import { withText, type RepositoryFile, type Violation } from './violation.ts';

/** Keys of texts that are rightly the same as in English, such as `Status` in German, by language. */
const sameTexts = 'shared/build/checks/same-texts.json';
const template = 'infra/dev/templates/remote/locales';
/** Texts of operators. */
const consoleTexts = 'infra/console/web/locales';
const dictionaryPath = /\/locales\/[^/]+\.json$/;

/**
 * Every dictionary is complete, and every part has the languages of the shell. A new remote has those of its template
 * until its team adds the others.
 */
export function completeDictionaries(files: readonly RepositoryFile[]): Violation[] {
  const read = withText(files);
  const dictionaries = read.filter(({ name }) => dictionaryPath.test(name));
  const same: Readonly<Record<string, readonly string[] | undefined>> = JSON.parse(
    read.find(({ name }) => name === sameTexts)?.text ?? '{}',
  );
  const listFiles = (folder: string): string[] =>
    dictionaries
      .filter(({ name }) => path.posix.dirname(name) === folder)
      .map(({ name }) => path.posix.basename(name))
      .sort();
  const folders = new Set(dictionaries.map(({ name }) => path.posix.dirname(name)));
  const missing = [...folders]
    .filter((folder) => folder !== consoleTexts && listFiles(folder).join() !== listFiles(template).join())
    .flatMap((folder) =>
      listFiles('shell/locales')
        .filter((file) => !listFiles(folder).includes(file))
        .map((file) => ({ file: `${folder}/${file}`, reason: 'is missing: the shell offers its language' })),
    );
  const problems = dictionaries.flatMap(({ name, text }) => {
    const english = dictionaries.find((other) => other.name === name.replace(/[^/]+$/, 'en.json'));
    if (!english) return [{ file: name, reason: 'has no English dictionary beside it' }];
    const language = path.posix.basename(name, '.json');
    return findDictionaryProblems(language, text, english.text, same[language]).map((reason) => ({
      file: name,
      reason,
    }));
  });
  return [...missing, ...problems];
}
