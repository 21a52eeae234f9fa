let typed = '';

/** The password of the login that has just been made, so that a change which is due does not ask for it again. */
export function typedPassword(): string {
  return typed;
}

export function keepTypedPassword(password: string): void {
  typed = password;
}

export function forgetTypedPassword(): void {
  return keepTypedPassword('');
}
