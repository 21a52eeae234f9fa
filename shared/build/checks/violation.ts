/** One file of the repository; pictures and fonts have no text. */
export interface RepositoryFile {
  readonly name: string;
  readonly text: string | null;
}

/** A file or folder that breaks a rule, and how. */
export interface Violation {
  readonly file: string;
  readonly reason: string;
}

export type Rule = (files: readonly RepositoryFile[]) => Violation[];

/** The files that have a text, each with it. */
export function withText(files: readonly RepositoryFile[]): { readonly name: string; readonly text: string }[] {
  return files.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}

/** Whether a file is a test or belongs to tests alone. */
export function isTest(name: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)(test|specs)\//.test(name);
}
