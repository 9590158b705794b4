import { describe, expect, it } from 'vitest';
import { findQuestions, groupQuestions } from '#features/about/questions.ts';

const one = {
  category: '资金',
  question: '提现多久到账？',
  answer: '<p>一般 <b>1 个</b>工作日</p>',
};
const two = { category: '', question: 'How to log in?', answer: '<a href="/x">Use your PHONE</a>' };
const three = { category: '资金', question: '充值多久到账？', answer: '' };

describe('search in the questions', () => {
  it('finds words in question, answer and category, whatever their case and order', () => {
    expect(findQuestions([one, two, three], '提现')).toEqual([one]);
    expect(findQuestions([one, two, three], '资金 到账')).toEqual([one, three]);
    expect(findQuestions([one, two, three], 'phone use')).toEqual([two]);
  });
  it('does not look into the markup', () => {
    expect(findQuestions([one, two, three], 'href')).toEqual([]);
    expect(findQuestions([one, two, three], '<b>')).toEqual([]);
  });
  it('takes no longer for each of very many characters that begin markup', () => {
    const answer = `${'<'.repeat(100_000)}b`;
    const began = process.cpuUsage();
    expect(findQuestions([{ ...one, answer }], 'phone')).toEqual([]);
    // Microseconds of the processor: one look at each takes a few thousand, one for each of the others many millions.
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
  it('finds everything for an empty search', () => {
    expect(findQuestions([one, two], '  ')).toEqual([one, two]);
  });
});

describe('groups', () => {
  it('keep the order sent, with what has no category last', () => {
    expect(groupQuestions([two, one, three])).toEqual([
      { category: '资金', questions: [one, three] },
      { category: '', questions: [two] },
    ]);
    const other = { ...one, category: '其他问题' };
    expect(groupQuestions([two, other]).map(({ category }) => category)).toEqual(['其他问题', '']);
  });
});
