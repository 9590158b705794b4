import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HOUR } from '../seconds.ts';

/** Allows browser calls from the listed origins; without any, only the own origin can call. */
export const corsFor = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
    maxAge: HOUR,
  });
