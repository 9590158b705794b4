export const commonProblems: { category: string; question: string; answer: string }[] = [];
