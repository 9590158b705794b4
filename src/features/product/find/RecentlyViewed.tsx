import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { selectViewed } from '#api/lastFigures/lastFiguresSelectors.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productDetailPath } from '#shared/paths.ts';
import { bare, ellipsis } from '#shared/theme/styles.ts';
import { layer, radius } from '#shared/theme/tokens.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { findTexts } from './findTexts.ts';

/** Over the list, so that nothing moves when it opens. */
const Root = styled('nav')(({ theme }) => ({
  position: 'absolute',
  zIndex: layer.bar - 1,
  top: 'calc(100% + 4px)',
  insetInline: 0,
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: '10px 0 6px',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.floatShadow,
  '& > h2': {
    ...theme.typography.caption,
    padding: '0 16px 2px',
    color: theme.vars.palette.ink3,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}));
const Item = styled(Link)(({ theme }) => ({
  ...bare,
  ...theme.typography.body2,
  ...ellipsis,
  display: 'block',
  minHeight: '2.75rem',
  padding: '10px 16px',
  '&:hover': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** Products that the member looked at on this device, the last one first; nothing before any. */
export const RecentlyViewed = () => {
  const t = useTexts(findTexts);
  const id = useId();
  const viewed = useAppSelector(selectViewed);
  if (viewed.length === 0) return null;
  return (
    <Root
      aria-labelledby={id}
      // The field keeps the focus, which keeps this open, until the tap is done.
      onMouseDown={(event) => event.preventDefault()}
    >
      <h2 id={id}>{t('recent')}</h2>
      <ul>
        {viewed.map((product) => (
          <li key={product.id}>
            <Item to={productDetailPath(product.id)}>{product.name}</Item>
          </li>
        ))}
      </ul>
    </Root>
  );
};
