import { useLangOf } from '#shared/i18n/useLangOf.ts';
import { LongText } from './LongText.tsx';
import { sanitise } from './sanitise.ts';

/** The sanitised text; a module of its own, so that the sanitiser is loaded with it. */
const SanitisedHtml = ({ html }: { html: string }) => {
  const lang = useLangOf()(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list just above
  return <LongText lang={lang} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
};

export default SanitisedHtml;
