/** Colours only as tokens, only logical directions, no `!important`. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-plugin-logical-css', 'stylelint-value-no-unknown-custom-properties'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-no-important': true,
    'logical-css/require-logical-properties': true,
    'logical-css/require-logical-keywords': true,
    'csstools/value-no-unknown-custom-properties': [
      true,
      { importFrom: ['brand', 'tokens', 'themes'].map((file) => `shared/ui/src/tokens/${file}.css`) },
    ],
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'no-descending-specificity': null,
    'media-feature-range-notation': 'context',
    'custom-property-empty-line-before': null,
  },
  overrides: [
    {
      files: ['../../../infra/arcade/web/**/*.css'],
      rules: {
        'csstools/value-no-unknown-custom-properties': [
          true,
          { importFrom: ['tokens.css', 'skins/skins.css'].map((file) => `infra/arcade/web/${file}`) },
        ],
      },
    },
    {
      files: ['../../../shared/ui/src/tokens/**/*.css', '../../../infra/arcade/web/{tokens,skins/skins}.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'csstools/value-no-unknown-custom-properties': null,
      },
    },
  ],
};
