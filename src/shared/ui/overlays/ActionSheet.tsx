import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { DrawerSurface } from './DrawerSurface.tsx';
import { sheetTop } from './overlayStyles.ts';
import { useOverlay } from './useOverlay.ts';

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '14px 20px 10px',
  textAlign: 'center',
  color: theme.vars.palette.ink2,
}));

const Row = styled('button')(({ theme }) => ({
  ...bare,
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  width: '100%',
  minHeight: '3.5rem',
  padding: '8px 20px',
  textAlign: 'center',
  '&:active': { background: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -4, borderRadius: 14 },
}));

const Choice = styled(Row)(({ theme }) => ({
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
  '&[data-destructive]': { color: theme.vars.palette.error.main },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.ink3,
  },
}));

/** Separated from the choices by a gap. */
const Cancel = styled('div')(({ theme }) => ({
  borderTop: `8px solid ${theme.vars.palette.paper}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
}));

/** One choice of an action sheet. */
export interface ActionItem<TKey extends string | number> {
  readonly key: TKey;
  readonly label: string;
  /** Small text below. */
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly destructive?: boolean | undefined;
}

export interface ActionSheetProps<TKey extends string | number> {
  open: boolean;
  onClose: () => void;
  title: string;
  items: readonly ActionItem<TKey>[];
  /** Marked as the current choice. */
  selected?: TKey | undefined;
  /** Called with the choice; the sheet closes by itself. */
  onPick: (key: TKey) => void;
}

/** A few choices from the bottom, with 取消 below them. Load it lazily. */
export const ActionSheet = <TKey extends string | number>({
  open,
  onClose,
  title,
  items,
  selected,
  onPick,
}: ActionSheetProps<TKey>) => {
  const t = useTexts(uiOverlayTexts);
  const titleId = useId();
  const overlay = useOverlay({ open, onClose });
  return (
    <DrawerSurface
      from="bottom"
      overlay={overlay}
      labelledBy={titleId}
      look={(theme) => ({ ...sheetTop(theme), maxHeight: 'calc(100% - 40px)' })}
    >
      <Title id={titleId}>{title}</Title>
      {items.map(({ key, label, hint, icon, destructive }) => (
        <Choice
          key={key}
          type="button"
          aria-pressed={selected === undefined ? undefined : selected === key}
          data-destructive={destructive ? '' : undefined}
          onClick={() => {
            onClose();
            onPick(key);
          }}
        >
          {icon}
          <span>
            {label}
            {hint ? <small>{hint}</small> : null}
          </span>
          {selected === key ? <CheckIcon size={20} plain /> : null}
        </Choice>
      ))}
      <Cancel>
        <Row type="button" onClick={onClose}>
          {t('cancel')}
        </Row>
      </Cancel>
    </DrawerSurface>
  );
};
