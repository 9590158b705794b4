import type { ReactNode } from 'react';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { monthHeading } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { createdMonth } from '#shared/ui/lists/createdKeys.ts';
import { InfiniteList, type PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';

interface RecordListProps<TRecord> {
  query: PagedQuery & { readonly fulfilledTimeStamp?: number | undefined };
  records: readonly TRecord[];
  renderRow: (record: TRecord) => ReactNode;
  /** Shown without records, with a link to what makes the first one. */
  empty: { drawing: ReactNode; title: string; text: string; link: string; to: string };
}

/** Deposits or withdrawals by month, newest first. */
export const RecordList = <TRecord extends { id: number; created_at: number | null }>({
  query,
  records,
  renderRow,
  empty,
}: RecordListProps<TRecord>) => {
  const language = useLanguage();
  return (
    <>
      <SeenAt at={readBefore(query)} hasFailed />
      <InfiniteList
        query={query}
        rows="joined"
        skeleton={<ListSkeleton icon={false} />}
        items={records}
        itemKey={({ id }) => id}
        groupBy={{
          keyOf: createdMonth,
          heading: ({ created_at }) => monthHeading(created_at, language),
        }}
        estimate={76}
        renderItem={renderRow}
        empty={
          <EmptyState
            drawing={empty.drawing}
            title={empty.title}
            text={empty.text}
            action={
              <PillButton variant="soft" size="s" to={empty.to}>
                {empty.link}
              </PillButton>
            }
          />
        }
      />
    </>
  );
};
