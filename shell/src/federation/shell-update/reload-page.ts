export function reloadPage(): void {
  return location.reload();
}
