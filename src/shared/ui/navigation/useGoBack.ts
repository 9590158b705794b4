import { useNavigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';

/** Goes back within the app; a deep link, without a previous page, goes home instead. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate(paths.home, { replace: true });
  };
};
