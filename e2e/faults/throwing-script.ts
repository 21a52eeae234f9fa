/** What a script says that throws because a test wants it. */
export const intendedError = 'broken on purpose';

const failure = `throw new Error(${JSON.stringify(intendedError)})`;

/** A chunk whose modules throw when they are run; an entry that throws itself. */
export function throwingScript(source: string): string {
  const isChunk = source.includes('.push([[');
  if (!isChunk) return `${failure};\n${source}`;
  const breaking = `((chunk) => CHUNKS.push([chunk[0], Object.fromEntries(Object.keys(chunk[1]).map((id) => [id, () => { ${failure} }])), chunk[2]]))(`;
  return source.replace(/(\([^()]*\|\|=\s*\[\]\))\.push\(/, (_, chunks: string) => breaking.replace('CHUNKS', chunks));
}
