let typed = '';

/** The password of the login that has just been made, so that a change which is due does not ask for it again. */
export const typedPassword = (): string => typed;

export function keepTypedPassword(password: string): void {
  typed = password;
}

export const forgetTypedPassword = (): void => keepTypedPassword('');
