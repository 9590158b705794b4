/** Sample text of the site. */
export const privacyPolicy = '<p><em>示例文本，待平台确认。</em></p>';
