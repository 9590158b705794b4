import { styled } from '@mui/material/styles';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  letterSpacing: '.14em',
  '&:lang(en)': { letterSpacing: '.04em' },
});
/** In text so large that the bar has room for the mark only, the name is read out. */
const Name = styled('span')({ '@media (max-width: 12em)': hiddenVisually });

/** The platform's logo, or the built-in mark, with its name. */
export const Brand = () => {
  const { name } = useSite();
  return (
    <Root>
      <BrandMark />
      <Name>{name}</Name>
    </Root>
  );
};
