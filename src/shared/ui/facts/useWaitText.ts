import { waitTexts } from '#shared/i18n/catalogues/waitTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HOUR_S, MINUTE_S } from '#shared/time.ts';

/** Returns a function that puts behind a refusal's message when to try again, in `seconds`; null where nothing said so. */
export const useWaitText = () => {
  const t = useTexts(waitTexts);
  return (message: string, seconds: number | null): string => {
    if (seconds === null) return message;
    return seconds > HOUR_S
      ? t('inHours', { message, hours: Math.ceil(seconds / HOUR_S) })
      : t('inMinutes', { message, minutes: Math.max(1, Math.ceil(seconds / MINUTE_S)) });
  };
};
