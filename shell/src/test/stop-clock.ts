/**
 * Stops the clock of the device, so that a countdown shows the same time however long the test takes; timers go on.
 * Another call moves the clock. Call `jest.restoreAllMocks` after the test.
 */
export function stopClock(aheadMs = 0): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + aheadMs);
}
