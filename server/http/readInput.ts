import * as v from 'valibot';
import type { Call } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { MAX_ID } from '../db/tables/columns.ts';
import { HTTP, UPLOADS } from '../limits.ts';
import { watchPace } from '../upload/pace.ts';
import { busy } from './busy.ts';
import { HttpRefusal, Refusal } from './refusal.ts';

/** What comes of a body. @throws Refusal 1000 where its sender breaks it off: nothing is wrong here, and nobody reads it. */
async function* chunksOf(body: Request['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new Refusal(CODE.badRequest);
  }
}

/** The body, read up to the limit whatever its content-length says; `onRead` gets how much there is so far. */
const readBody = async (
  request: Request,
  limit: number,
  onRead: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new HttpRefusal(413, CODE.badRequest);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength;
    if (size > limit) throw new HttpRefusal(413, CODE.badRequest);
    chunks.push(chunk);
    onRead(size);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const readJson = async (request: Request): Promise<unknown> => {
  const text = new TextDecoder().decode(await readBody(request, HTTP.maxJson));
  if (text === '') return {};
  // A foreign page can send any other type without a CORS preflight.
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Refusal(CODE.badRequest);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(CODE.badRequest);
  }
};

/** The longest that a form may have (RFC 2046). To look for a long one takes time for each of its characters. */
const LONGEST_BOUNDARY = 70;

/** The one boundary that the type of a form names. @throws Refusal 1000 for none, several, or one too long. */
const boundaryOf = (type: string): string => {
  const [named, ...more] = type.matchAll(/;\s*boundary=(?:"([^"\\]+)"|([^\s;"\\]+))/gi);
  const boundary = named?.[1] ?? named?.[2];
  if (boundary === undefined || boundary.length > LONGEST_BOUNDARY || more.length > 0) {
    throw new Refusal(CODE.badRequest);
  }
  return boundary;
};

/** Whether a form has no more parts than one of ours, nor longer headers: taking it apart takes time for each. */
const isLikeOurs = (body: Uint8Array, name: string): boolean => {
  const boundary = `--${name}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + 1)) {
    parts += 1;
    // The last boundary ends the form.
    if (parts > UPLOADS.maxFormParts + 1) return false;
    const rest = bytes.subarray(at + boundary.length).subarray(0, UPLOADS.maxPartHeaders);
    const endsForm = rest.subarray(0, 2).equals(Buffer.from('--'));
    if (!endsForm && !rest.includes('\r\n\r\n')) return false;
  }
  return true;
};

/** The body of a form. @throws Refusal 1001 when it comes too slowly, or takes too long. */
const readFormBody = (request: Request): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(busy());
    const pace = watchPace(UPLOADS.behindMs, refuse);
    const longest = setTimeout(refuse, UPLOADS.longestMs);
    readBody(request, HTTP.maxUpload, pace.moved)
      .then(resolve, reject)
      .finally(() => {
        pace.end();
        clearTimeout(longest);
      });
  });

const readForm = async (request: Request): Promise<unknown> => {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  const body = await readFormBody(request);
  if (!isLikeOurs(body, boundary)) throw new Refusal(CODE.badRequest);
  // By the boundary that was counted, whatever else the type of the request says.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    return Object.fromEntries(await new Response(body, { headers }).formData());
  } catch {
    throw new Refusal(CODE.badRequest);
  }
};

const readRaw = (call: Call, request: Request): unknown => {
  switch (call.encoding) {
    case 'query':
      return Object.fromEntries(new URL(request.url).searchParams);
    case 'json':
      return readJson(request);
    case 'multipart':
      return readForm(request);
  }
};

/** A lone surrogate: UTF-8 cannot hold it, so it would come back changed. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Whether the database can store a field: no U+0000, no lone surrogate, identifiers that a column holds.
 */
const isStorable = (value: unknown, key = ''): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && !LONE_SURROGATE.test(value);
  if (typeof value === 'number') return !/(?:^|_)id$/.test(key) || value <= MAX_ID;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  return Object.entries(value).every(([name, field]) => isStorable(field, name));
};

/**
 * The same without a byte order mark in front of a text: it says how a file is written, and is no part of what was
 * pasted from one. The embedded database would not give it back, PostgreSQL would.
 */
const unmarked = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(
        Object.entries(raw).map(([name, field]) => [
          name,
          // A password is hashed as it was typed.
          typeof field === 'string' && !/password|confirm/.test(name)
            ? field.replace(/^\ufeff+/, '')
            : field,
        ]),
      )
    : raw;

/** The request's fields, parsed by the call's schema. @throws Refusal 1000 for anything else. */
export const readInput = async (call: Call, request: Request): Promise<unknown> => {
  const result = v.safeParse(call.request, unmarked(await readRaw(call, request)));
  if (!result.success || !isStorable(result.output)) throw new Refusal(CODE.badRequest);
  return result.output;
};
