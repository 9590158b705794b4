/** A fault that the product is tried against, and what its tests look for besides the oracle of all. */
export interface Fault {
  readonly words: string;
  /** What the ledger, the screen and storage must say afterwards. */
  readonly holds: string;
}

/** What holds in every test of a fault. */
export const ALWAYS =
  'no uncaught error, no blank page, no breach of the security policy; loading ends and the controls work; no secret in an action, state, storage, address or log; the audit of the ledger is `[]`';

const fault = (words: string, holds: string): Fault => ({ words, holds });

/** The first is fault 1. */
export const FAULTS: readonly Fault[] = [
  fault(
    'purchase: connection reset before the server saw it',
    'no order; the member learns it, may be retried',
  ),
  fault('purchase: reset after the commit, on a fresh connection', 'one order, found in the list'),
  fault(
    'purchase: reset after the commit, on a kept connection that the browser resends on',
    'one order',
  ),
  fault(
    'purchase: head of the answer sent, body cut',
    'one order; “being checked”, never “failed”',
  ),
  fault('purchase: answer replaced by a proxy’s 504', 'one order, found in the list'),
  fault(
    'purchase: 500 before, and after the commit',
    'none, and the member learns it; one, found in the list',
  ),
  fault('purchase: server killed before, and after the commit', 'none; one after the restart'),
  fault('purchase: double tap, Enter beside a tap', 'one request'),
  fault('two members want the last unit', 'one has it, the other reads “sold out”'),
  fault('401 in the middle of a purchase', 'renewed, sent again as the same attempt, one order'),
  fault(
    '401 in the middle of a purchase, refresh refused',
    'the login, no order; the attempt is kept without the password and reported after the login',
  ),
  fault('401, and the refresh meets a dead network', 'still logged in; can be retried'),
  fault('401 again after the retry', 'fails; exactly one retry'),
  fault('30 requests get 401 at once', 'one refresh, 30 retries'),
  fault('two tabs refresh at once', 'one rotation at most, both tabs go on'),
  fault('the answer of a refresh is lost', 'the same successor again within the grace'),
  fault('an old refresh token is used later', 'the whole family ends, every tab is out'),
  fault('refresh answers HTML, or never', 'no loop; let go of at the timeout'),
  fault('401 after the logout; logout during a refresh', 'logged out stays logged out'),
  fault('HTTP 402 on any call, and on 30 at once', 'one toast, one redirect'),
  fault('body code 402 on any call', 'one toast “disabled”, one redirect'),
  fault('codes as text', 'the same as numbers'),
  fault('HTML with 200, on reads and on a purchase', 'an error with a retry; “being checked”'),
  fault('cut JSON, an empty body, 204', 'an error, or nothing there; never half of it'),
  fault(
    'data null, an array for an object, fields missing one by one',
    'an error or a placeholder; no NaN, undefined, Invalid Date',
  ),
  fault('numbers as text, huge, −0, "NaN"', 'the right value, or “—”'),
  fault('an answer that drips or hangs beyond 120 s', 'ended at 120 s, shown as timed out'),
  fault('a burst of 503, then recovery', 'reads come back without a reload'),
  fault('offline and online again on a list', 'read once more'),
  fault('offline at the tap on buy', 'no order, nothing queued in silence'),
  fault('answers out of order', 'the latest wins'),
  fault('storage that throws or is full', 'works in memory, and says so'),
  fault('stored state corrupt or of an older version', 'a clean login; migrated, tokens kept'),
  fault('reload in the middle of a purchase', 'settled on return, one order'),
  fault(
    'back while the password is typed, back after success',
    'closed, digits gone, nothing sent; nothing sent again',
  ),
  fault('another member logs in while an answer is late', 'nothing of the first on the screen'),
  fault('logged out in one tab, buying in the other', 'the login, no order'),
  fault('a list of 10,000 items', 'usable within a second, few rows in the document'),
  fault('repeated ids, an item gone while paging', 'no row twice'),
  fault('naughty strings in every text field', 'back as they were, or refused; never markup'),
  fault('an upload that fails, is too large, is no picture', 'said so; again, with the form kept'),
  fault('the answer of a withdrawal is lost', 'one withdrawal, found in the list'),
  fault(
    'five wrong payment passwords, then the right one',
    'locked, after a restart of the server too',
  ),
  fault('the card is deleted elsewhere before a withdrawal', 'the member learns it, no withdrawal'),
  fault('the balance changed between view and purchase', 'the server decides; read again'),
  fault('chat or geolocation blocked', 'the rest is as it was'),
  fault(
    'code of a screen gone after a deployment, or lost',
    'one reload where the server has another build, or where code of this one is missing for 15 s and nothing is typed or paid, else an error page or a toast',
  ),
  fault('SIGTERM under load', 'drained; every acknowledged order is there'),
  fault(
    'the server’s disk is slow, or fails at a commit',
    'later; or the server ends and says why, and a purchase of unknown outcome is one order afterwards',
  ),
  fault(
    'the server’s disk is full, for a row or for the log',
    'that call fails alone, or the server ends and says why; what was answered is there, nothing in part',
  ),
];
