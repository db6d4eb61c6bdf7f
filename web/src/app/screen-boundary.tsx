import { Component, type ReactNode } from 'react';
import { FailureNote } from '#ui/failure-note.tsx';
import { appTexts } from './app.messages.ts';

interface ScreenBoundaryProps {
  children: ReactNode;
}

/** A screen that breaks, or whose code was replaced by a newer version, leaves the rest of the app working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <FailureNote text={appTexts.screenFailure} onRetry={() => location.reload()} />;
  }
}
