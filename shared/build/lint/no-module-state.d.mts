import type { Rule } from 'eslint';

export const noModuleState: Rule.RuleModule;
