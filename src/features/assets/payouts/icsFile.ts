import type { Language } from '#shared/i18n/languages.ts';
import { DAY_MS } from '#shared/time.ts';

/** An event that takes a whole day. */
export interface DayEvent {
  /** The same for the same event of a later file, so that importing that one updates it. */
  readonly uid: string;
  /** "2026-08-20". */
  readonly day: string;
  readonly title: string;
  /** Its lines. */
  readonly text: readonly string[];
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

const encoder = new TextEncoder();

/** Breaks a line after at most 75 octets, never within a character; what follows starts with a space. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (octets > room) {
      parts.push(part);
      part = '';
      room = LINE_OCTETS - 1;
    }
    part += character;
    room -= octets;
  }
  return [...parts, part].join('\r\n ');
};

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const digitsOf = (day: string): string => day.replaceAll('-', '');

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/**
 * An iCalendar file of whole days (RFC 5545), without a zone: a payout is on its day of the platform's
 * calendar in every time zone. `now` in ms.
 */
export const icsFile = (
  name: string,
  events: readonly DayEvent[],
  { language, now }: { readonly language: Language; readonly now: number },
): string => {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//hengdu//payouts//${language.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${digitsOf(day)}`,
      `DTEND;VALUE=DATE:${digitsOf(dayAfter(day))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text.join('\n'))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
};
