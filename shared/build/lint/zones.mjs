import fs from 'node:fs';
import path from 'node:path';

/** Workspaces that each workspace may import. A name with `/*` stands for the folders inside. */
const mayImport = {
  'shared/contract': ['shared/time'],
  'shared/money': [],
  'shared/time': [],
  'shared/fonts': [],
  'shared/ui': ['shared/contract', 'shared/fonts', 'shared/money'],
  'shared/platform': ['shared/contract', 'shared/time'],
  'shared/build': ['shared/contract', 'shared/service', 'shared/testing'],
  'shared/testing': ['shared/contract', 'shared/money', 'shared/platform'],
  'remotes/*': ['shared/platform', 'shared/ui', 'shared/contract', 'shared/money', 'shared/time'],
  'infra/dev/templates/*': ['shared/platform', 'shared/ui', 'shared/contract', 'shared/money', 'shared/time'],
  shell: ['shared/platform', 'shared/ui', 'shared/contract', 'shared/money', 'shared/time'],
  'shared/artefacts': [],
  'shared/service': ['shared/contract', 'shared/time'],
  'shared/pages': ['shared/contract'],
  'shared/signed-calls': [],
  'infra/*': ['shared/contract', 'shared/money', 'shared/time', 'shared/service'],
  'infra/gateway': ['shared/contract', 'shared/money', 'shared/time', 'shared/service', 'shared/signed-calls'],
  'infra/releases': ['shared/contract', 'shared/money', 'shared/time', 'shared/service', 'shared/artefacts'],
  'infra/edge': ['shared/contract', 'shared/money', 'shared/time', 'shared/service', 'shared/artefacts'],
  'infra/arcade': [
    'shared/contract',
    'shared/money',
    'shared/time',
    'shared/service',
    'shared/fonts',
    'shared/pages',
    'shared/signed-calls',
  ],
  'infra/console': ['shared/contract', 'shared/money', 'shared/time', 'shared/service', 'shared/pages', 'shared/ui'],
  e2e: ['shared/contract', 'shared/time'],
};

/** Development packages, for tests, build files and development commands. */
const developmentOnly = ['shared/build', 'shared/testing'];

const foldersIn = (root, folder) => {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
};

const listWorkspaces = (root) => [
  'shell',
  'e2e',
  ...['remotes', 'shared', 'infra', 'infra/dev/templates'].flatMap((folder) => foldersIn(root, folder)),
];

/** The template of new remotes lies inside a workspace, but follows the rules of a remote. */
const getFilePattern = (workspace) =>
  workspace === 'infra/dev' ? `./${workspace}/{src,test}/**/*.ts` : `./${workspace}`;

const allowedFor = (workspace) => mayImport[workspace] ?? mayImport[`${path.dirname(workspace)}/*`];

const workspaceZones = (root, workspaces) =>
  workspaces.flatMap((target) => {
    const allowed = allowedFor(target);
    if (!allowed) throw new Error(`${target} has no row in the boundary table`);
    const freed = target === 'infra/dev' ? [...allowed, ...developmentOnly] : allowed;
    const foreign = workspaces.filter(
      (from) => from !== target && !target.startsWith(`${from}/`) && !freed.includes(from),
    );
    const ofDevelopment = foreign.filter((from) => developmentOnly.includes(from));
    const others = foreign.filter((from) => !developmentOnly.includes(from));
    return [
      {
        target: `./${target}/{src,web}/**/!(*.test|test-*).{ts,tsx}`,
        from: ofDevelopment,
        message: `${target} uses development packages only in its tests.`,
      },
      { target: getFilePattern(target), from: others, message: `${target} must not import this workspace.` },
    ];
  });

const siblingZones = (root, parents, message) =>
  parents.flatMap((parent) => {
    const siblings = foldersIn(root, parent);
    return siblings.map((target) => ({
      target: `./${target}`,
      from: siblings.filter((from) => from !== target),
      message,
    }));
  });

const featureZones = (root) =>
  siblingZones(
    root,
    foldersIn(root, 'remotes').map((remote) => `${remote}/src/features`),
    'A feature never imports a sibling feature; the route composes them.',
  );

/** Inside the gateway: routes → service → repository, and other modules only through their services. */
const gatewayZones = (root) => {
  const modules = foldersIn(root, 'infra/gateway/src/modules');
  return modules.map((target) => ({
    target: `./${target}/**/*.ts`,
    from: modules.filter((from) => from !== target).map((from) => `${from}/**/*.{repository,routes}.ts`),
    message: 'Use another module through the functions of its service.',
  }));
};

/**
 * Configurations with the import zones of the repository, created from the existing folders. Each workspace has a
 * configuration of its own, because the rule matches every file with every zone that it is given.
 */
export function importZones(root) {
  const workspaces = listWorkspaces(root);
  const allZones = [...workspaceZones(root, workspaces), ...featureZones(root), ...gatewayZones(root)];
  return workspaces.map((workspace) => {
    const zones = allZones.filter(
      ({ target, from }) => from.length > 0 && (target === `./${workspace}` || target.startsWith(`./${workspace}/`)),
    );
    return {
      files: [`${workspace}/**/*.{ts,tsx,mjs}`],
      rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] },
    };
  });
}
