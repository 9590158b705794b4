import { useState } from 'react';
import { useBankcardDelMutation } from '#api/bankcardApi.ts';
import type { BankCard } from '#api/contract/bankcard.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TrashIcon } from '#shared/icons/controls/TrashIcon.tsx';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { LazyActionSheet, LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { useCardNumberText } from '../useCardNumberText.ts';

interface DeleteCardProps {
  /** The card whose menu is open; null closes it. */
  card: BankCard | null;
  onClose: () => void;
}

/** A card's menu, and the confirmation before it is deleted. */
export const DeleteCard = ({ card, onClose }: DeleteCardProps) => {
  const t = useTexts(bankcardTexts);
  const read = useCardNumberText();
  const dispatch = useAppDispatch();
  const [remove] = useBankcardDelMutation();
  const [doomed, setDoomed] = useState<BankCard | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // Keeps the text while the overlay closes.
  const [last, setLast] = useState<BankCard | null>(null);
  if (card !== null && card !== last) setLast(card);
  const words = (of: BankCard | null) => ({
    bank: of?.bank_name ?? '',
    number: read(of?.card_no ?? ''),
  });

  const run = async (id: number) => {
    try {
      await remove({ id }).unwrap();
      dispatch(toastShown({ key: 'bankCardDeleted', tone: 'success' }));
    } catch {
      // The base query shows a toast; the list is fetched again either way.
    }
    setBusy(false);
    setAsking(false);
  };
  const confirm = () => {
    if (busy || doomed === null) return;
    setBusy(true);
    void run(doomed.id);
  };

  return (
    <>
      <LazyActionSheet
        open={card !== null}
        onClose={onClose}
        title={t('manageTitle', words(last))}
        items={[
          {
            key: 'delete',
            label: t('delete'),
            icon: <TrashIcon size={20} plain />,
            destructive: true,
          },
        ]}
        onPick={() => {
          setDoomed(last);
          setAsking(true);
        }}
      />
      <LazyConfirmDialog
        open={asking}
        destructive
        busy={busy}
        title={t('deleteTitle')}
        text={t('deleteText', words(doomed))}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={t('keep')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
