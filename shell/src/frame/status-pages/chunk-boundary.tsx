import { CallError } from '@marquee/platform';
import { Component, type ReactNode } from 'react';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import { ContentError } from '#modal-kit/content-state.tsx';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
}

/** Shows an error with a retry instead of a part of the page that failed, so that the rest of the page stays. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = classifyError(error, true) !== 'render-crash';
    const shown = isMissing ? new CallError('network') : error;
    return <ContentError error={shown} onRetry={() => this.setState({ error: null })} />;
  }
}
