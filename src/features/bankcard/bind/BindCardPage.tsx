import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BankCardType } from '#api/contract/bankcard.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { paths, safeRedirect } from '#shared/paths.ts';
import { CardFields } from './CardFields.tsx';
import { CheckCard } from './CheckCard.tsx';
import { useBindCard } from './useBindCard.ts';

interface BindCardPageProps {
  banks: readonly BankCardType[];
  /** The verified name, '' where the member types it. */
  holder: string;
  /** How the member's verification stands. */
  status: number;
  /** How many cards may be bound, where that many are; else null. */
  full: number | null;
}

/** The form, then the page of what was typed; when bound, back to where the member came from. */
export const BindCardPage = ({ banks, holder, status, full }: BindCardPageProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const bind = useBindCard(holder, () => {
    dispatch(toastShown({ key: 'bankCardBound', tone: 'success' }));
    void navigate(safeRedirect(params.get('redirect')) ?? paths.walletManage, { replace: true });
  });
  return bind.step === 'form' ? (
    <CardFields bind={bind} banks={banks} locked={holder !== ''} status={status} full={full} />
  ) : (
    <CheckCard bind={bind} banks={banks} />
  );
};
