/** The last three digits, by which the owner recognises the number. */
export function maskMobile(mobile: string): string {
  return `••• ${mobile.slice(-3)}`;
}

const first = (text: string): string => Array.from(text)[0] ?? '';

/** The first character of the mailbox and of the domain, and the top-level domain. Hides the lengths. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${first(email)}•••@${first(domain)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
