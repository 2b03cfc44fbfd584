import { Component, type ReactNode } from 'react';
import type { Layout } from './data.ts';

interface PageBoundaryProps {
  words: Layout['lost'];
  children: ReactNode;
}

/** Shows an error message when a page fails to render. The navigation bar and the footer stay. */
export class PageBoundary extends Component<PageBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { words, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className="wrap section">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <button type="button" onClick={() => location.reload()}>
          {words.again}
        </button>
      </div>
    );
  }
}
