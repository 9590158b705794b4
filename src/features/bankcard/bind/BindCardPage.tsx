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
  /** The verified name, '' where the member must type it. */
  holder: string;
  /** The member's verification status. */
  status: number;
  /** The maximum number of cards if it is reached, else null. */
  full: number | null;
}

/** The form, then the check page; after binding it returns to where the member came from. */
export const BindCardPage = ({ banks, holder, status, full }: BindCardPageProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const bind = useBindCard(holder, () => {
    dispatch(toastShown({ key: 'bankCardBound', tone: 'success' }));
    void navigate(safeRedirect(params.get('redirect')) ?? paths.walletManage, { replace: true });
  });
  return bind.step === 'form' ? (
    <CardFields bind={bind} banks={banks} isLocked={holder !== ''} status={status} full={full} />
  ) : (
    <CheckCard bind={bind} banks={banks} />
  );
};
