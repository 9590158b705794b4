import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import {
  OpenOverlaysContext,
  OverlayHistoryContext,
} from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { countOverlays } from './countedOverlays.ts';
import { createPageHistory, type PageHistory } from './pageHistory.ts';

interface Props {
  readonly children: ReactNode;
  /** The page's history; else one that begins at the browser's address. */
  readonly history?: PageHistory;
}

/**
 * What the history shows, as state: React would draw a store's change at once, in the task of the tap,
 * even where the tap navigates in a transition.
 */
const useShown = ({ subscribe, current }: PageHistory) => {
  const [shown, setShown] = useState(current);
  useLayoutEffect(() => {
    const follow = () => setShown(current());
    const stop = subscribe(follow);
    // It may have moved between the rendering and here.
    follow();
    return stop;
  }, [subscribe, current]);
  return shown;
};

/** The router over the browser's history, in which open overlays are entries that it does not see. */
export const AppRouter = ({ children, history: given }: Props) => {
  const [history] = useState(() => given ?? createPageHistory(window));
  const [{ open, overlays }] = useState(() => countOverlays(history.openLayer));
  const { location, action } = useShown(history);
  // After the effects of the page that is left, by which what was open over it closes.
  useEffect(() => history.drawn(location), [history, location]);
  return (
    <Router navigator={history} location={location} navigationType={action} useTransitions={false}>
      <OverlayHistoryContext value={open}>
        <OpenOverlaysContext value={overlays}>{children}</OpenOverlaysContext>
      </OverlayHistoryContext>
    </Router>
  );
};
