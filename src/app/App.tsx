import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { ServicesContext } from './hooks.ts';
import { AppRouter } from './navigation/AppRouter.tsx';
import type { AppNavigation } from './navigation/appNavigation.ts';
import type { PageHistory } from './navigation/pageHistory.ts';
import { Screens } from './navigation/Screens.tsx';
import { Appearance } from './shell/Appearance.tsx';
import { Column } from './shell/Column.tsx';
import { RootBoundary } from './shell/RootBoundary.tsx';
import { SharedContexts } from './shell/SharedContexts.tsx';
import { Desk } from './shell/wide/Desk.tsx';
import { Later } from './start/Later.tsx';
import type { AppStoreBundle, RootState } from './store.ts';

interface Props {
  readonly bundle: Pick<AppStoreBundle, 'store' | 'services'>;
  readonly navigation: AppNavigation;
  /** State that the page in the document was rendered with, if React takes one over. */
  readonly painted?: RootState;
  /** The history that the router shows; else it makes its own. */
  readonly history?: PageHistory;
  /** Router of a page that is rendered without a browser. */
  readonly Router?: ComponentType<{ children: ReactNode; history?: PageHistory }>;
}

/**
 * The whole client with one store. Toasts and notify bars are outside the column, because an open
 * dialog hides the rest of the column from screen readers.
 */
export const App = ({
  bundle: { store, services },
  navigation,
  painted,
  history,
  Router = AppRouter,
}: Props) => (
  <StrictMode>
    <RootBoundary>
      <Provider store={store} {...(painted && { serverState: painted })}>
        <ServicesContext value={services}>
          <Appearance>
            <SharedContexts>
              <Router {...(history && { history })}>
                <Desk />
                <Column id="column">
                  <Later host="OfflineBar" />
                  <Screens navigation={navigation} />
                  <Later host="FlowHosts" />
                </Column>
                <Later host="NoticeHosts" />
              </Router>
            </SharedContexts>
          </Appearance>
        </ServicesContext>
      </Provider>
    </RootBoundary>
  </StrictMode>
);
