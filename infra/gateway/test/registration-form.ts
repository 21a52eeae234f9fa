/** The password of a filled form. */
export const PASSWORD = 'seven-lanterns-9';

/** A valid registration with a new username. */
export function fillRegistrationForm(change: Readonly<Record<string, unknown>> = {}) {
  return {
    username: `Lantern${Math.floor(Math.random() * 1e8)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termsAccepted: true,
    ...change,
  };
}
