/** A node or parameter of which every call is welcome. */
class Part {
  value = 0;
  connect = (next: Part) => next;
  setValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}

/** Counts the notes that begin, and keeps the volumes between them and the ears. */
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
