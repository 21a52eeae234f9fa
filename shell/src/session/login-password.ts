let typed = '';

/** The password of the login that has just been made, so that a change which is due does not ask for it again. */
export function getLoginPassword(): string {
  return typed;
}

export function saveLoginPassword(password: string): void {
  typed = password;
}

export function clearLoginPassword(): void {
  return saveLoginPassword('');
}
