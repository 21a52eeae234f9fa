/** Gives each test file of the shell a page state of its own, as boot does for a page. */
if (expect.getState().testPath?.includes('/shell/src/') === true) {
  const { createPageState, installPageState } =
    jest.requireActual<typeof import('#state/page/page-state.ts')>('#state/page/page-state.ts');
  installPageState(createPageState(Date.now()));
}
