import type { Strength } from './password-strength.tsx';

const families = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
const commonPasswords = /^(?:123456|password|qwerty|111111|abc123|letmein)/i;

/** Estimates the strength of a password by length and variety. A guide for the player, not a rule. */
export function measureStrength(password: string): Strength {
  if (password === '') return 0;
  if (password.length < 6 || commonPasswords.test(password) || new Set(password).size < 4) return 1;
  const variety = families.filter((family) => family.test(password)).length;
  const points = variety + (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0);
  if (points <= 1) return 1;
  if (points === 2) return 2;
  return points === 3 ? 3 : 4;
}
