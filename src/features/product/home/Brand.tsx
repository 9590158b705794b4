import { styled } from '@mui/material/styles';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';

/** Where large text leaves no room for the name, it wraps below the mark, unseen, and is read out only. */
const Root = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 8,
  height: '1.5rem',
  overflow: 'hidden',
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  letterSpacing: '.14em',
  '&:lang(en)': { letterSpacing: '.04em' },
});

/** The platform's logo, or the built-in mark, with its name. */
export const Brand = () => {
  const { name } = useSite();
  return (
    <Root>
      <BrandMark />
      <span>{name}</span>
    </Root>
  );
};
