export interface TestClock {
  advance(milliseconds: number): void;
}

/** Sets `performance.now` ten seconds further before each test, so that no pause of the test before is left. */
export function advanceClockBeforeEachTest(): TestClock {
  let now = 0;
  beforeEach(() => {
    now += 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  return { advance: (milliseconds) => void (now += milliseconds) };
}
