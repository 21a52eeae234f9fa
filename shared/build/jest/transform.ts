import type { Config } from 'jest';

/** Compiles TypeScript and ES modules to CommonJS for Jest, without type checks. */
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

/** Packages that are published only as ES modules and need the transform too. */
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
  'd3-[a-z-]+',
  'internmap',
  'commander',
  'undici',
  'p-queue',
  'oauth4webapi',
  'oidc-provider',
  'pg-boss',
  'serialize-error',
  'non-error',
  'rrule-temporal',
  'temporal-spec',
  'tinypool',
  '@module-federation/webpack-bundler-runtime',
];

export const transformIgnorePatterns = [`/node_modules/(?!(?:.+/node_modules/)?(?:${esModulesOnly.join('|')})/)`];
