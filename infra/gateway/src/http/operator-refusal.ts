import type { OperatorErrorCode } from '@marquee/contract/operator';

const statuses: Readonly<Record<OperatorErrorCode, number>> = {
  input: 400,
  token: 401,
  role: 403,
  'not-found': 404,
  revision: 409,
  failed: 500,
  'releases-down': 503,
};

/** A call of operations that is not done, in the shape of the release service: a word for programs, a sentence for people. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly refused: OperatorErrorCode;

  constructor(refused: OperatorErrorCode, detail: string) {
    super(detail);
    this.refused = refused;
  }

  get status(): number {
    return statuses[this.refused];
  }

  get body() {
    return { refused: this.refused, detail: this.message };
  }
}
