import { Component, type ReactNode } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

interface Props {
  readonly gameCode: string;
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows an error and a retry button in place of a game that crashed, or whose code could not be loaded. */
export class GameBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { gameCode, children, onRetry } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return <LoadingScreen gameCode={gameCode} error={failure.error} onRetry={onRetry} />;
  }
}
