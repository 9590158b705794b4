import { styled } from '@mui/material/styles';
import type { Order } from '#api/contract/order.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';
import { formatDate } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { investDetailPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { ListPane } from '#shared/ui/lists/ListPane.tsx';
import { RowMeta, RowName } from '#shared/ui/lists/rowParts.ts';
import { NoOrders } from '../NoOrders.tsx';
import { orderTexts } from '../orderTexts.ts';

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Head = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
});

const pathOf = ({ id }: Order): string => investDetailPath(id);

const OrderRow = ({ order }: { order: Order }) => {
  const word = useStatusWord();
  return (
    <>
      <Cover src={order.product_cover} id={order.product_id ?? order.id} size={40} />
      <Words>
        <Head>
          <RowName>{order.product_name || UNKNOWN}</RowName>
          <Amount value={order.amount} even />
        </Head>
        <RowMeta>
          {formatDate(order.created_at)} · {word('order', order.status)}
        </RowMeta>
      </Words>
    </>
  );
};

/** The member's orders beside one of them: what `/investlist` has loaded, and on from there. */
const OrderPane = ({ current }: { current: number | null }) => {
  const t = useTexts(orderTexts);
  const query = useOrderListInfiniteQuery();
  return (
    <ListPane
      title={t('investments')}
      query={query}
      items={loadedItems(query.data)}
      current={current}
      pathOf={pathOf}
      renderItem={(order) => <OrderRow order={order} />}
      empty={<NoOrders />}
    />
  );
};

export default OrderPane;
