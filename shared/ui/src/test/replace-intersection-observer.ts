export interface Visibility {
  /** Tells the code under test that the element it observes entered or left the viewport. */
  setVisible(isVisible: boolean): void;
  /** Options of the latest observer. */
  readonly options: IntersectionObserverInit | undefined;
}

/** Replaces `IntersectionObserver` in each test of the file. */
export function replaceIntersectionObserver(): Visibility {
  const visibility: { -readonly [Key in keyof Visibility]: Visibility[Key] } = {
    setVisible: () => undefined,
    options: undefined,
  };
  beforeEach(() => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback, options) => {
      const observer: IntersectionObserver = Object.assign(Object.create(IntersectionObserver.prototype), {
        observe: () => undefined,
        disconnect: () => undefined,
      });
      visibility.options = options;
      visibility.setVisible = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], observer);
      return observer;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return visibility;
}
