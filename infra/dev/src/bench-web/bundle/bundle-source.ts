/**
 * Source of the module that takes the place of the shell's federation runtime: remotes are parts of the same build, loaded
 * on demand.
 * @param exposes remote → file of its expose module
 */
export function bundleSource(exposes: Readonly<Record<string, string>>): string {
  const loaders = Object.entries(exposes).map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  return [
    'const exposes = {',
    ...loaders,
    '};',
    'export const satisfiesRange = () => true;',
    'export const loadExpose = ({ scope }) => exposes[scope]();',
    '',
  ].join('\n');
}
