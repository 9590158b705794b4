import { PAGE_WORDS, requireWord } from './wordSetting.ts';

/** What the settings of a page's chat are called where they are given. */
interface ChatSettingNames {
  readonly provider: string;
  readonly websiteId: string;
}

/**
 * Refuses a chat that there is not, and Crisp's without its id: the page would have none, and not say why. An empty
 * provider is a setting that is left to others. @throws Error with a message for operators.
 */
export const requireChat = (provider: string, websiteId: string, names: ChatSettingNames): void => {
  requireWord(names.provider, provider, PAGE_WORDS.chatProvider);
  if (provider === 'crisp' && websiteId === '') {
    throw new Error(
      `${names.provider}=crisp needs ${names.websiteId}, the website id of your Crisp account.`,
    );
  }
};
