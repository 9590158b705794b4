import { useNavigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { leaveAfterTap } from './leaveAfterTap.ts';

/**
 * Goes back within the app; a deep link, without a previous page, goes home instead. Both after the frame that
 * shows the pressed button: React draws a step back at once, and that frame would wait for it.
 */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const goBack = () => {
    const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate(paths.home, { replace: true });
  };
  return () => leaveAfterTap(goBack);
};
