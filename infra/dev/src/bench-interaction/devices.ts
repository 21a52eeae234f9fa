export interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  /** The processor runs at this fraction of its speed. */
  readonly cpuSlowdown: number;
}

export const devices: readonly Device[] = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, cpuSlowdown: 1 },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, cpuSlowdown: 4 },
];
