import type { Scope } from '../../http/context.ts';
import { readFields, wholeOf } from '../fields.ts';
import { pictureOf } from './siteFields.ts';

const FIELDS = ['title', 'cover', 'link', 'sort'];
const LINK = /^(?:|\/[^/\\\s][^\\\s]*|https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?)$/;

const valuesOf = (words: readonly string[]) => {
  const fields = readFields(words, FIELDS);
  const link = fields.get('link') ?? '';
  if (!LINK.test(link)) throw new Error('link must be a path of the app or an https:// address.');
  const values = {
    title: fields.get('title') ?? '',
    cover: pictureOf(fields.get('cover') ?? ''),
    link,
    sort: wholeOf(fields.get('sort') ?? '0', 'sort', 0),
  };
  if (values.title === '' && values.cover === '') throw new Error('Give a title=… or a cover=…');
  return values;
};

/** The operators' commands for the banners of the home screen. */
export const createBannerOps = ({ db }: Scope) => ({
  list: () => db.selectFrom('banners').selectAll().orderBy('sort').orderBy('id').execute(),
  add: async (words: readonly string[]) => {
    const banner = await db
      .insertInto('banners')
      .values(valuesOf(words))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { id: banner.id, changes: { banner: { before: null, after: banner } } };
  },
  remove: async (id: number) => {
    const banner = await db
      .deleteFrom('banners')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!banner) throw new Error(`No banner ${id}; "banner list" shows them.`);
    return { id, changes: { banner: { before: banner, after: null } } };
  },
});
