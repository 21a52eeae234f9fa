/** The end of a number, enough for its owner to know it by. */
export function maskedNumber(mobile: string): string {
  return `••• ${mobile.slice(-3)}`;
}

const first = (text: string): string => Array.from(text)[0] ?? '';

/** The first sign of each part of a mail address and the last of its domain; how long they are is not told. */
export function maskedMail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${first(email)}•••@${first(domain)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}
