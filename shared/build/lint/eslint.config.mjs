import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import i18next from 'eslint-plugin-i18next';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { firstRender } from './first-render.mjs';
import { noModuleState } from './no-module-state.mjs';
import { restrictedSyntax } from './restricted-syntax.mjs';
import { importZones } from './zones.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
/** Remotes and the template of new ones. */
const remoteCode = (files) => ['remotes', 'infra/dev/templates'].map((folder) => `${folder}/*/src/${files}`);
const browserCode = [
  'shell/src/**/*.{ts,tsx}',
  ...remoteCode('**/*.{ts,tsx}'),
  'shared/{ui,platform}/src/**/*.{ts,tsx}',
  'infra/*/web/**/*.{ts,tsx}',
];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', '**/bench/**', 'e2e/**', 'shared/testing/**'];

const vendorHome = (name, home, hint) => ({ name, message: `${name} is used only in ${home}: ${hint}` });
const routerHome = vendorHome(
  'react-router-dom',
  'the shell and the platform',
  'import navigation from @marquee/platform.',
);
const kyHome = vendorHome('ky', 'the platform and the shell', 'use callApi from @marquee/platform.');
const radixHome = vendorHome('radix-ui', 'shared/ui', 'use the components of @marquee/ui.');
const swiperHome = vendorHome('swiper', 'shared/ui and the lobby', 'use @marquee/ui/carousel.');
const dayjsHome = vendorHome('dayjs', 'shared/time', 'use dayjs of @marquee/time, which has its plugins.');
const callHome = {
  name: '@marquee/platform',
  importNames: ['callApi'],
  message: 'Call the gateway in a *.query.ts or *.mutation.ts file, one file for each call.',
};
/** Files that may import callApi. */
const callFiles = ['**/*.{query,mutation}.ts', '**/*.test.{ts,tsx}'];
const zodHome = { name: 'zod', message: 'Schemas belong into shared/contract.', allowTypeImports: true };

const restrict = (...paths) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [...paths, dayjsHome],
      patterns: [
        { regex: '^(\\.\\./|\\./.+/)', message: 'Import from another folder of the package by its # subpath.' },
      ],
    },
  ],
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.marquee/**', '**/.cache/**', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  importX.flatConfigs.typescript,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX, 'no-unsanitized': noUnsanitized },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          alwaysTryTypes: true,
          project: [path.join(root, 'shared/build/tsconfig/*.json')],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'no-unsanitized/method': 'error',
      'no-unsanitized/property': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      ...restrict(),
    },
  },
  ...importZones(root),
  {
    files: ['shell/src/**', ...remoteCode('**'), 'infra/*/web/**', 'shared/ui/src/**', 'shared/platform/src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ['shell/src/**/*.tsx', ...remoteCode('**/*.tsx'), 'infra/*/web/**/*.tsx', 'shared/ui/src/**/*.tsx'],
    ignores: tests,
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }] },
  },
  {
    // Rendered on a server as well; boot and the development frame of a remote run in a browser only.
    files: ['shell/src/**/*.{ts,tsx}', ...remoteCode('**/*.{ts,tsx}'), 'shared/{ui,platform}/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'shell/src/main.ts', 'shell/src/boot/**', 'shared/platform/src/standalone/**'],
    plugins: { marquee: { rules: { 'first-render': firstRender, 'no-module-state': noModuleState } } },
    rules: { 'marquee/first-render': 'error', 'marquee/no-module-state': 'error' },
  },
  { files: remoteCode('**'), rules: restrict(routerHome, kyHome, radixHome, zodHome, callHome) },
  { files: callFiles.flatMap(remoteCode), rules: restrict(routerHome, kyHome, radixHome, zodHome) },
  { files: ['shell/src/**'], rules: restrict(radixHome, zodHome, swiperHome, callHome) },
  {
    files: [
      ...callFiles.map((files) => `shell/src/${files}`),
      'shell/src/test/**',
      // Provides the whole platform to the remotes.
      'shell/src/federation/loading/shared-libraries.ts',
    ],
    rules: restrict(radixHome, zodHome, swiperHome),
  },
  { files: ['shared/ui/src/**'], rules: restrict(routerHome, kyHome, zodHome) },
  { files: ['shared/time/src/dayjs.ts'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['infra/gateway/src/modules/**/*.service.ts'],
    ignores: tests,
    rules: restrict(
      { name: 'fastify', message: 'A service module must not depend on HTTP; use a route file.' },
      { name: 'pg', message: 'A service module must not depend on the SQL driver; use a repository.' },
    ),
  },
  {
    files: [
      '**/*.config.{ts,mjs}',
      '**/webpack/**',
      ...remoteCode('expose.tsx'),
      'shared/build/jest/*.ts',
      '**/locales/**',
      'e2e/global-*.ts',
      'e2e/**/*-reporter.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['infra/dev/**', '**/bench/**', '**/cli.ts', '**/operator.ts', 'e2e/**', 'shared/build/checks/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: browserCode,
    ignores: tests,
    rules: { 'no-restricted-globals': ['error', { name: 'event', message: 'Take the event as an argument.' }] },
  },
);
