import { Hono } from 'hono';
import { isPrivatePath } from '#api/contract/call.ts';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { authenticate } from './auth/authenticate.ts';
import { dataOf } from './auth/dataOf.ts';
import { hashesWaiting } from './auth/passwords.ts';
import { usesWritten } from './auth/usedTokens.ts';
import { createChatHints } from './chat/hints.ts';
import { createChatStreams } from './chat/streams.ts';
import { connectionsOf, type Db, readsOf } from './db/open.ts';
import { publicChangesOf } from './db/publicChanges.ts';
import { writesWaiting } from './db/turns.ts';
import { inEnglish } from './english/translate.ts';
import { wantsEnglish } from './english/wantsEnglish.ts';
import {
  asWritten,
  codeOf,
  envelope,
  failure,
  type Localise,
  success,
  successText,
} from './http/answer.ts';
import { unknownWhenOverLimit } from './http/busy.ts';
import { checkAnswer, checkRefusal } from './http/checkAnswer.ts';
import type { CallContext, Failpoint, RequestInfo, Scope } from './http/context.ts';
import { corsFor } from './http/cors.ts';
import { guardBody } from './http/guardBody.ts';
import { MEDIA_PREFIX } from './http/media.ts';
import { addressOf, createProxyWarning } from './http/proxy.ts';
import { createPublicAnswers } from './http/publicAnswers.ts';
import { HttpRefusal, messageOf } from './http/refusal.ts';
import { refuseStray } from './http/refuseStray.ts';
import { sparingReport } from './http/reportError.ts';
import type { Route } from './http/route.ts';
import { apiHeaders } from './http/securityHeaders.ts';
import { noTestControl, type TestControl } from './http/testControl.ts';
import { HTTP } from './limits.ts';
import type { SendMail } from './mail/mail.ts';
import { createOps, type Ops } from './ops/ops.ts';
import { routes } from './routes.ts';
import type { Secrets } from './secrets.ts';
import { defaultSettings, type ServerSettings } from './settings.ts';
import { GEOLOCATION_PATH, locationOf } from './site/geolocation.ts';
import { mediaResponse } from './site/media.ts';
import { UPLOAD_PREFIX, uploadResponse } from './upload/signedUrl.ts';

/** What a handler is made of; everything but the database and the secrets has a default. */
export interface ApiOptions {
  readonly db: Db;
  readonly secrets: Secrets;
  /** Milliseconds; the system clock by default. */
  readonly now?: () => number;
  /** Whether `now` is this machine's clock, not one moved by tests; where it is left out, it is. */
  readonly isClockReal?: boolean;
  readonly settings?: Partial<ServerSettings>;
  /** How long, in milliseconds, what is seen now may have waited unseen; 0 by default. See Pauses. */
  readonly waited?: () => number;
  /** Checks every response strictly against the contract; for development and tests. */
  readonly strict?: boolean;
  /** Set only when the environment asks for it. */
  readonly testControl?: (scope: Scope, ops: Ops) => TestControl;
  /** Sends e-mail; null, the default, without a mail service. */
  readonly mail?: SendMail | null;
  /** Receives unexpected errors; the console by default. */
  readonly report?: (error: unknown) => void;
  /** Receives warnings for operators; the console by default. */
  readonly warn?: (line: string) => void;
}

/** The server of one process, without a socket of its own. */
export interface ApiHandler {
  /** Answers one request; the same for the dev server, `npm start` and tests. */
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** The operators' commands. */
  readonly ops: Ops;
  /**
   * Ends the chat's streams, which never end by themselves, so that stopping need not wait for
   * them.
   */
  endStreams(): void;
  /** How much is open or waits in this process, by name. */
  load(): Readonly<Record<string, number>>;
  /** Closes the database. */
  close(): Promise<void>;
}

interface Bindings {
  info: RequestInfo;
  failpoint: Failpoint;
}

/** The path of a call; the specification writes one of them without its leading slash. */
const pathOf = ({ call }: Route): string => `/${call.path.replace(/^\//, '')}`;

const localiserOf = (request: Request): Localise => (wantsEnglish(request) ? inEnglish : asWritten);

/** The embedded API server: one handler over one database. */
export const createApiHandler = (options: ApiOptions): ApiHandler => {
  const clock = options.now ?? Date.now;
  const isClockReal = options.isClockReal ?? options.now === undefined;
  const waited = options.waited ?? (() => 0);
  const settings: ServerSettings = { ...defaultSettings, ...options.settings };
  const scope: Scope = {
    db: options.db,
    secrets: options.secrets,
    settings,
    now: () => new Date(clock()),
  };
  const reads = readsOf(options.db);
  const shared = createPublicAnswers(publicChangesOf(options.db), clock);
  const hints = createChatHints(options.db);
  const ops = createOps(scope, hints);
  const control = options.testControl?.(scope, ops) ?? noTestControl;
  const mail = options.mail ?? null;
  const report = options.report ?? sparingReport();
  const streams = createChatStreams(hints, report);
  const warnOfProxy = createProxyWarning(settings, options.warn ?? console.warn);

  /** A request to a call that only reads. */
  const contextOf = (request: Request, { info, failpoint }: Bindings): CallContext => ({
    ...scope,
    db: reads,
    request,
    receivedAt: new Date(clock() - waited()),
    isClockReal,
    address: addressOf(request, info, settings),
    failpoint,
    shared,
    mail,
  });

  /** Reports which route answered, with which code. */
  const reportRoute = (route: string, { info }: Bindings, response: Response): Response => {
    const code = codeOf(response);
    if (info.seen) Object.assign(info.seen, { route, ...(code !== undefined && { code }) });
    return response;
  };

  const answer = async (route: Route, request: Request, bindings: Bindings): Promise<Response> =>
    reportRoute(pathOf(route), bindings, await run(route, request, bindings));

  const refused = (route: Route, request: Request, error: unknown): Response => {
    try {
      if (options.strict) checkRefusal(route.call, error);
    } catch (unlisted) {
      return failure(unlisted, report);
    }
    const isAttempt = request.headers.has('idempotency-key');
    return failure(isAttempt ? unknownWhenOverLimit(error) : error, report, localiserOf(request));
  };

  const run = async (route: Route, request: Request, bindings: Bindings): Promise<Response> => {
    try {
      if (route.isWritingGet) refuseStray(request);
      const data = await dataOf(route, contextOf(request, bindings), options.db);
      const isEnglish = wantsEnglish(request);
      const text = shared.textOf(data, isEnglish ? 'english' : 'as written', () => {
        const localised = isEnglish ? inEnglish(data) : data;
        if (options.strict) checkAnswer(route.call, localised);
        return successText(localised);
      });
      return success(text);
    } catch (error) {
      return refused(route, request, error);
    }
  };

  const app = new Hono<{ Bindings: Bindings }>();
  if (settings.corsOrigins.length > 0) app.use(corsFor(settings.corsOrigins));
  for (const route of routes) {
    // Hono answers HEAD by the GET handler; a HEAD must not buy anything.
    app.on([route.call.method], pathOf(route), (c) =>
      c.req.raw.method === 'HEAD'
        ? reportRoute(pathOf(route), c.env, failure(new HttpRefusal(405, CODE.badRequest), report))
        : answer(route, c.req.raw, c.env),
    );
    app.all(pathOf(route), () => failure(new HttpRefusal(405, CODE.badRequest), report));
  }
  app.all(chatStream.path, async (c) => {
    const open = async () => {
      if (c.req.raw.method !== chatStream.method) throw new HttpRefusal(405, CODE.badRequest);
      return streams.open(await authenticate(contextOf(c.req.raw, c.env)), c.env.info.reset);
    };
    const response = await open().catch((error: unknown) => failure(error, report));
    return reportRoute(chatStream.path, c.env, response);
  });
  app.get(GEOLOCATION_PATH, (c) =>
    Response.json(locationOf(addressOf(c.req.raw, c.env.info, settings)), { headers: apiHeaders }),
  );
  app.get(`${MEDIA_PREFIX}:file`, async (c) =>
    reportRoute(`${MEDIA_PREFIX}:file`, c.env, await mediaResponse(c.req.param('file'))),
  );
  app.get(`${UPLOAD_PREFIX}:file`, async (c) => {
    const { searchParams } = new URL(c.req.url);
    const file = c.req.param('file');
    const response = await uploadResponse({ ...scope, db: reads }, file, searchParams, c.env.info);
    // Hono answers HEAD by this handler, and leaves the body alone.
    if (c.req.raw.method === 'HEAD') await response.body?.cancel();
    const guarded = guardBody(response, report, c.env.info.reset);
    return reportRoute(`${UPLOAD_PREFIX}:file`, c.env, guarded);
  });
  app.notFound(async (c) => {
    const { raw } = c.req;
    if (isPrivatePath(new URL(raw.url).pathname)) {
      try {
        await authenticate(contextOf(raw, c.env));
      } catch (error) {
        return failure(error, report);
      }
    }
    return envelope(CODE.notFound, messageOf(CODE.notFound), null, 404);
  });
  app.onError((error) => failure(error, report));

  return {
    ops,
    fetch: async (request, info = {}) => {
      if (request.url.length > HTTP.maxUrl)
        return failure(new HttpRefusal(413, CODE.badRequest), report);
      warnOfProxy(request, info);
      const controlled = await control.respond(request);
      if (controlled) return controlled;
      return control.around(request, info, async (failpoint) =>
        app.fetch(request, { info, failpoint }),
      );
    },
    load: () => ({
      chat_streams: streams.count(),
      hashes_waiting: hashesWaiting(),
      writes_waiting: writesWaiting(options.db),
      ...connectionsOf(options.db),
    }),
    endStreams: () => {
      streams.end();
      ops.chat.end();
    },
    close: async () => {
      streams.end();
      ops.chat.end();
      await hints.close();
      await usesWritten(options.db);
      if (reads !== options.db) await reads.destroy();
      await options.db.destroy();
    },
  };
};
