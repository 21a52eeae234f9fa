import type { Config } from 'jest';

/** TypeScript and ES modules become CommonJS for Jest; types are checked on their own. */
export const transform: Config['transform'] = {
  '^.+\\.(mjs|[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that are published as ES modules alone, and so need the transform too. */
const esModulesOnly = [
  'ky',
  'jose',
  'swiper',
  'jotai',
  'i18next',
  'react-i18next',
  'fast-check',
  'pure-rand',
  '@noble',
  'node-fetch',
  'content-disposition',
  'cookie',
  'commander',
  'undici',
  'oauth4webapi',
  '@module-federation/webpack-bundler-runtime',
];

export const transformIgnorePatterns = [`/node_modules/(?!(?:.+/node_modules/)?(?:${esModulesOnly.join('|')})/)`];
