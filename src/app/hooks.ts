import { createContext, use } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { SecretVault } from '#api/client/secrets.ts';
import type { Services } from '#api/client/services.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

export type { AppDispatch, AppStore };

/** The store's services, provided beside the store. */
export const ServicesContext = createContext<Services | null>(null);

/** Dispatch, typed for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selector hook, typed for the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** The store itself, for what is read once. */
export const useAppStore = useStore.withTypes<AppStore>();

/** The store's services. Throws outside the app's providers. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing.');
  return services;
};

/** The vault: seal a password before putting it into an action or an endpoint's argument. */
export const useSecrets = (): SecretVault => useServices().secrets;
