/** The sample pictures with words in them. */
const WITH_WORDS = /^(\/public\/media\/banner-(?:clear|calm))(\.svg)$/;

/** The picture of a sample with its words in English; any other as it is. */
export const englishPicture = (stored: string): string => stored.replace(WITH_WORDS, '$1-en$2');
