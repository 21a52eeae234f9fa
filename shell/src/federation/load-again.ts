export function loadAgain(): void {
  return location.reload();
}
