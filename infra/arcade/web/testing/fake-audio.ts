/** Audio node or parameter that accepts every call. */
class Part {
  value = 0;
  connect = (next: Part) => next;
  setValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}

/** Fake AudioContext that counts started notes and records its gain nodes. */
export class FakeAudio extends Part {
  static opened: FakeAudio[] = [];
  readonly destination = new Part();
  readonly gains: Part[] = [];
  currentTime = 0;
  state = 'suspended';
  notes = 0;

  constructor() {
    super();
    FakeAudio.opened.push(this);
  }

  resume = async () => {
    this.state = 'running';
  };

  createGain = () => {
    const gain = Object.assign(new Part(), { gain: new Part() });
    this.gains.push(gain.gain);
    return gain;
  };

  createOscillator = () =>
    Object.assign(new Part(), {
      frequency: new Part(),
      start: () => {
        this.notes++;
      },
      stop: () => undefined,
    });
}

export function installFakeAudio(): void {
  FakeAudio.opened = [];
  Object.defineProperty(window, 'AudioContext', { configurable: true, value: FakeAudio });
}
