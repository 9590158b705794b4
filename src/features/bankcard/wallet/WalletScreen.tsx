import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBankcardListQuery } from '#api/bankcardApi.ts';
import type { BankCard } from '#api/contract/bankcard.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PlusIcon } from '#shared/icons/controls/PlusIcon.tsx';
import { readLastCard } from '#shared/lastCard.ts';
import { paths, safeRedirect, withRedirect } from '#shared/paths.ts';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { CardsDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { CardTile } from './CardTile.tsx';
import { DeleteCard } from './DeleteCard.tsx';

const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink2,
}));

/** /wallet-manage: the member's cards, with deleting and adding one. */
const WalletScreen = () => {
  const t = useTexts(bankcardTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useBankcardListQuery();
  const max = useAppSelector(selectWebsite)?.max_bank_cards ?? null;
  const [last] = useState(readLastCard);
  const [managed, setManaged] = useState<BankCard | null>(null);
  // The page that sent the member here; a card bound on the way returns there too.
  const redirect = safeRedirect(params.get('redirect'));
  const bindPath = redirect ? withRedirect(paths.bindCard, redirect) : paths.bindCard;
  const count = query.data?.length ?? 0;
  const full = max !== null && count >= max;
  return (
    <Screen
      title={t('wallet')}
      onRefresh={query.refetch}
      {...(redirect && { onBack: () => void navigate(redirect, { replace: true }) })}
      footer={
        count > 0 && !full ? (
          <PillButton block icon={<PlusIcon size={20} plain />} to={bindPath}>
            {t('add')}
          </PillButton>
        ) : undefined
      }
    >
      <QueryStates
        query={query}
        skeleton={
          <Cards aria-hidden>
            {[1, 2].map((place) => (
              <li key={place}>
                <Skeleton height={128} radius={radius.card} />
              </li>
            ))}
          </Cards>
        }
        empty={
          <Card>
            <EmptyState
              drawing={<CardsDrawing />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                <PillButton variant="soft" size="s" to={bindPath}>
                  {t('add')}
                </PillButton>
              }
            />
          </Card>
        }
      >
        {(cards) => (
          <>
            <Cards aria-label={t('cards')}>
              {cards.map((card) => (
                <li key={card.id}>
                  <CardTile
                    card={card}
                    isLastUsed={card.id === last}
                    onManage={() => setManaged(card)}
                  />
                </li>
              ))}
            </Cards>
            {full && <Tip tone="info">{t('full', { max })}</Tip>}
            {!full && max !== null && <Note>{t('maxNote', { max, count })}</Note>}
          </>
        )}
      </QueryStates>
      <Note>{t('ownNote')}</Note>
      <DeleteCard card={managed} onClose={() => setManaged(null)} />
    </Screen>
  );
};

export default WalletScreen;
