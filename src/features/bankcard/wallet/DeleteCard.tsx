import { useState } from 'react';
import { bankcardApi, useBankcardDelMutation } from '#api/bankcardApi.ts';
import type { BankCard } from '#api/contract/bankcard.ts';
import { useFreshRead } from '#api/useFreshRead.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TrashIcon } from '#shared/icons/controls/TrashIcon.tsx';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { LazyActionSheet, LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { useCardNumberText } from '#shared/ui/facts/useCardNumberText.ts';
import { useLast } from '#shared/ui/overlays/useLast.ts';
import { bankcardTexts } from '../bankcardTexts.ts';

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
  const readCards = useFreshRead(bankcardApi.endpoints.bankcardList);
  const [doomed, setDoomed] = useState<BankCard | null>(null);
  const [asking, setAsking] = useState(false);
  const last = useLast(card);
  const words = (of: BankCard | null) => ({
    bank: of?.bank_name ?? '',
    number: read(of?.card_no ?? ''),
  });

  // A failure has its toast already; the list is fetched again either way.
  const close = () => setAsking(false);
  const { busy, submit } = useSubmit(remove, {
    done: () => {
      dispatch(toastShown({ key: 'bankCardDeleted', tone: 'success' }));
      close();
    },
    wasDone: async () => (await readCards())?.every(({ id }) => id !== doomed?.id) === true,
    refused: close,
    unknown: close,
  });

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
        onConfirm={() => doomed && submit({ id: doomed.id })}
        onCancel={close}
      />
    </>
  );
};
