import type { Plugin } from 'vite';
import { isApiPath } from '#api/contract/roots.ts';
import type { ApiHandler } from '../app.ts';
import { readEnvironment, requireLoopback } from './environment.ts';
import { nodeListener } from './nodeListener.ts';
import { injectSettings } from './page.ts';

type AppModule = typeof import('../app.ts');
type RuntimeModule = typeof import('./runtime.ts');

/**
 * Mounts the API in Vite's dev server. The database stays open; the handler is recreated when the
 * server's sources change. Responses are checked strictly against the contract.
 */
export const apiDevPlugin = (): Plugin => {
  const environment = readEnvironment(process.env);
  return {
    name: 'hengdu:api',
    apply: 'serve',
    transformIndexHtml: (html) => injectSettings(html, environment.page),
    configureServer: async (vite) => {
      const { host } = vite.config.server;
      if (environment.testControl && host)
        requireLoopback(String(host === true ? '0.0.0.0' : host));
      const { startRuntime } = (await vite.ssrLoadModule(
        '/server/mounts/runtime.ts',
      )) as RuntimeModule;
      const runtime = await startRuntime(environment, { strict: true });
      let known: AppModule | null = null;
      let handler: ApiHandler = runtime.handler;
      const listener = nodeListener(async (request, info) => {
        const module = (await vite.ssrLoadModule('/server/app.ts')) as AppModule;
        if (known && module !== known) {
          // Chat clients reconnect to the new code.
          handler.endStreams();
          handler = runtime.remake(module.createApiHandler);
        }
        known = module;
        return handler.fetch(request, info);
      });
      vite.httpServer?.once('close', () => void runtime.stop());
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!isApiPath(new URL(incoming.url ?? '/', 'http://dev').pathname)) return next();
        listener(incoming, outgoing).catch(next);
      });
    },
  };
};
