import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { prefersReducedMotion } from '#shared/ui/device/useMediaQuery.ts';
import { aboutTexts } from './aboutTexts.ts';
import type { Heading } from './useHeadings.ts';

const Root = styled('details')(({ theme }) => ({
  backgroundColor: theme.vars.palette.sunken,
  borderRadius: radius.inset,
  marginTop: 14,
  '& summary': {
    ...bare,
    ...theme.typography.subtitle2,
    boxSizing: 'border-box',
    listStyle: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 44,
    padding: '0 14px',
    color: theme.vars.palette.ink2,
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& nav': { padding: '0 14px 4px' },
}));

const Entry = styled('button')(({ theme }) => ({
  ...bare,
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  color: theme.vars.palette.brand,
  borderTop: `1px solid ${theme.vars.palette.line}`,
}));

const jumpTo = ({ element }: Heading): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const calm = prefersReducedMotion();
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
};

/** Table of contents of a long page: tapping an entry scrolls to its heading and focuses it. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const t = useTexts(aboutTexts);
  return (
    <Root>
      <summary>
        {t('contents', { count: headings.length })}
        <ChevronDownIcon size={18} />
      </summary>
      <nav aria-label={t('contentsLabel')}>
        <ol>
          {headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat; the list is replaced as a whole
            <li key={index}>
              <Entry type="button" onClick={() => jumpTo(heading)}>
                {heading.text}
              </Entry>
            </li>
          ))}
        </ol>
      </nav>
    </Root>
  );
};
