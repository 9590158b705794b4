import { put } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { TAGS } from '#api/tags.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';

/** What was answered in another language is asked for again. */
export const languageFlow = createFlow({
  name: 'session/language',
  trigger: [preferencesChanged],
  mode: 'latest',
  *run({ payload }: ReturnType<typeof preferencesChanged>) {
    if (payload.language) yield* put(baseApi.util.invalidateTags([...TAGS]));
  },
});
