import { LongText } from './LongText.tsx';
import { sanitise } from './sanitise.ts';

/** The sanitised text; a module of its own, so that the sanitiser is loaded with it. */
const SanitisedHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list just above
  <LongText dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
);

export default SanitisedHtml;
