import type { Rule } from 'eslint';

export const firstRender: Rule.RuleModule;
