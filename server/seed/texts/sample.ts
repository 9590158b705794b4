/** Heads every sample text. */
export const SAMPLE_MARK = '<p><em>示例文本，待平台确认。</em></p>';
