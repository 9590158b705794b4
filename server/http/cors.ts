import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const ONE_HOUR = 3600;

/** Allows browser calls from the listed origins; without any, only the own origin can call. */
export const corsFor = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
    maxAge: ONE_HOUR,
  });
