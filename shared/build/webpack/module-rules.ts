import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import type { RuleSetRule } from 'webpack';

/** @param hasHotComponents whether changed components are replaced in the open page without losing their state */
export function createScriptRule(hasHotComponents = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: path.join(import.meta.dirname, 'tsconfig.json'),
      onlyCompileBundledFiles: true,
      ...(hasHotComponents && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
    },
  };
}

/** @param emit whether the files become part of the build; without it a build has only their names */
export function createFileRule(emit = true): RuleSetRule {
  return { test: /\.(svg|png|jpe?g|webp|avif|woff2?|mp3|ogg|ttf)$/, type: 'asset/resource', generator: { emit } };
}

/**
 * The salt separates the class names of two versions of a part in one page. Production names are short: readable names
 * would add some hundred bytes to every page load.
 */
const createModuleOptions = (scope: string, isProduction: boolean) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isProduction ? '[hash:base64:6]' : '[local]-[hash:base64:6]',
  localIdentHashSalt: scope,
});

/** Styles as files. `ident` makes webpack's cache notice a new salt. */
export function createStyleRule(scope: string, isProduction: boolean): RuleSetRule {
  const modules = createModuleOptions(scope, isProduction);
  return {
    test: /\.css$/,
    oneOf: [
      {
        test: /\.module\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', ident: `css-${scope}`, options: { modules } }],
      },
      { use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
    ],
    sideEffects: true,
  };
}

/** The class names of the same build's styles, without the styles. */
export function createClassNameRule(scope: string, isProduction: boolean): RuleSetRule {
  const modules = { ...createModuleOptions(scope, isProduction), exportOnlyLocals: true };
  return {
    test: /\.css$/,
    oneOf: [
      {
        test: /\.module\.css$/,
        use: [{ loader: 'css-loader', ident: `names-${scope}`, options: { modules, url: false, import: false } }],
      },
      { type: 'asset/source', generator: { emit: false } },
    ],
  };
}
