/**
 * Reasons that the services themselves write to their audits. Audits store the English text with its values, and the
 * console shows it in the language of the operator. No text has a character that is special in a regular expression.
 */
export const systemReasons = {
  'by-command': 'by command',
  'canary-failures':
    '{failed} of {reports} reports of the canary {version} were failures, ' +
    'of {current} in the same minutes {currentFailed} of {currentReports}',
  'files-damaged': 'its stored files are damaged: {damage}',
  'files-intact': 'every stored file has its published hash again',
  'first-start': 'first start',
  'local-preview': 'preview of an unpublished remote in one browser',
  'new-operator': 'new operator',
  'new-publisher': 'new publisher',
  'operator-removed': 'operator removed',
  published: 'publish',
  'publisher-removed': 'publisher removed',
  'read-in-console': 'read in the console',
  'renewal-due': 'half of its lifetime is over',
  'signing-key-changed': 'the signing key changed',
  'too-many-failures': '{failed} of {reports} reports within two minutes were failures',
  unstated: '{action} without a reason',
} as const;
export type SystemReason = keyof typeof systemReasons;

type Values = Readonly<Record<string, string | number>>;

export function formatSystemReason(name: SystemReason, values: Values = {}): string {
  return systemReasons[name].replaceAll(/\{(\w+)\}/g, (hole, key: string) => String(values[key] ?? hole));
}

const patterns = Object.entries(systemReasons).map(([name, text]) => ({
  name: name as SystemReason,
  pattern: new RegExp(`^${text.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
}));

/** @returns null for a reason that a person wrote */
export function parseSystemReason(reason: string): { name: SystemReason; values: Values } | null {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(reason);
    if (match !== null) return { name, values: match.groups ?? {} };
  }
  return null;
}
