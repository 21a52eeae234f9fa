/** Fake audio node or parameter that accepts every call. */
class FakeNode {
  value = 0;
  connect = (next: FakeNode) => next;
  setValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}

/** Fake AudioContext that counts started notes and records its gain nodes. */
export class FakeAudio extends FakeNode {
  static opened: FakeAudio[] = [];
  readonly destination = new FakeNode();
  readonly gains: FakeNode[] = [];
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
    const gain = Object.assign(new FakeNode(), { gain: new FakeNode() });
    this.gains.push(gain.gain);
    return gain;
  };

  createOscillator = () =>
    Object.assign(new FakeNode(), {
      frequency: new FakeNode(),
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
