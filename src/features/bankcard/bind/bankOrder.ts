/** The first Chinese character of each letter that pinyin begins with, by the order of a dictionary. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'];

/** Characters that names of places read otherwise than dictionaries sort them: 长沙, 厦门, 重庆. */
const OTHERWISE: Readonly<Record<string, string>> = { 长: 'C', 厦: 'X', 重: 'C' };

const dictionary = new Intl.Collator('zh-CN');

/** The letter that a bank's name begins with when it is read, '#' for none. */
export const bankGroup = (name: string): string => {
  const first = name.slice(0, 1);
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return '#';
  const index = FIRST.findLastIndex((character) => dictionary.compare(character, first) <= 0);
  return OTHERWISE[first] ?? LETTERS[index] ?? '#';
};

interface Named {
  readonly name: string;
}

/** Sorts banks by these letters and then by name; those without a letter come last. */
export const byName = (a: Named, b: Named): number => {
  const [one, other] = [bankGroup(a.name), bankGroup(b.name)];
  if (one === other) return dictionary.compare(a.name, b.name);
  if (one === '#' || other === '#') return one === '#' ? 1 : -1;
  return one < other ? -1 : 1;
};
