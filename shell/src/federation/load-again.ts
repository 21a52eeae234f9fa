export const loadAgain = (): void => location.reload();
