/**
 * Source of the module that replaces the federation runtime of the shell: it imports the remotes from the same build.
 * @param exposes remote → path of its expose module
 */
export function createBundleSource(exposes: Readonly<Record<string, string>>): string {
  const loaders = Object.entries(exposes).map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  return [
    'const exposes = {',
    ...loaders,
    '};',
    'export const satisfiesRange = () => true;',
    'export const installFederationRuntime = () => undefined;',
    'export const loadExpose = ({ scope }) => exposes[scope]();',
    '',
  ].join('\n');
}
