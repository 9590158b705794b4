import type { Message } from '#api/contract/message.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { messageTexts } from './messageTexts.ts';

/** Returns a function for what a message is called: its title, or the name of its type. */
export const useMessageName = () => {
  const t = useTexts(messageTexts);
  const nameOfType = useServerName('message');
  return ({ title, type, type_name }: Message): string =>
    title || nameOfType(type, type_name) || t('untitled');
};
