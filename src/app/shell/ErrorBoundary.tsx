import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown instead; `retry` mounts the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Shows a fallback instead of children that threw while rendering; never a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  private readonly retry = () => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children;
  }
}
