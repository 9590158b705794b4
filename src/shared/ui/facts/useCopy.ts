import { useDispatch } from 'react-redux';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { copyText } from './copyText.ts';

/** Copies a text and says in a toast what was copied, `label` being its name, or that it failed. */
export const useCopy = () => {
  const dispatch = useDispatch();
  return async (text: string, label: string): Promise<void> => {
    const copied = await copyText(text);
    dispatch(
      toastShown(
        copied
          ? { key: 'copied', values: { label }, tone: 'success' }
          : { key: 'copyFailed', tone: 'error' },
      ),
    );
  };
};
