import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import {
  OpenOverlaysContext,
  OverlayHistoryContext,
} from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { countOverlays } from './countedOverlays.ts';
import { createPageHistory, type PageHistory } from './pageHistory.ts';

interface Props {
  readonly children: ReactNode;
  /** The page's history, made where the first render must show the address of that moment. */
  readonly history?: PageHistory;
}

/** The router over the browser's history, in which open overlays are entries that it does not see. */
export const AppRouter = ({ children, history: given }: Props) => {
  const [history] = useState(() => given ?? createPageHistory(window));
  const { subscribe, current } = history;
  const [{ open, overlays }] = useState(() => countOverlays(history.openLayer));
  // Also while React takes over a prerendered page: it was rendered at this address.
  const { location, action } = useSyncExternalStore(subscribe, current, current);
  return (
    <Router navigator={history} location={location} navigationType={action} useTransitions={false}>
      <OverlayHistoryContext value={open}>
        <OpenOverlaysContext value={overlays}>{children}</OpenOverlaysContext>
      </OverlayHistoryContext>
    </Router>
  );
};
