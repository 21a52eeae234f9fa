const cookie = 'marquee_user';
const oneDay = 86_400;

/** R4.09: the username of the last login on this device. The password is never kept. */
export function rememberedName(): string {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
  return kept === undefined ? '' : decodeURIComponent(kept.slice(cookie.length + 1));
}

export function rememberName(username: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(username)}; path=/; max-age=${oneDay}; samesite=lax`;
}

export function forgetName(): void {
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=lax`;
}
