/** Message of the injected error. */
export const injectedErrorMessage = 'broken on purpose';

const failure = `throw new Error(${JSON.stringify(injectedErrorMessage)})`;

/** Makes the modules of a chunk throw when they run; an entry throws at once. */
export function createThrowingScript(source: string): string {
  const isChunk = source.includes('.push([[');
  if (!isChunk) return `${failure};\n${source}`;
  const breaking =
    '((chunk) => CHUNKS.push([chunk[0], Object.fromEntries(Object.keys(chunk[1]).map((id) => [id, () => ' +
    `{ ${failure} }])), chunk[2]]))(`;
  return source.replace(/(\([^()]*\|\|=\s*\[\]\))\.push\(/, (_, chunks: string) => breaking.replace('CHUNKS', chunks));
}
