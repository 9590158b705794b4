import { styled } from '@mui/material/styles';
import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import type { Heading } from './useHeadings.ts';

const Root = styled('nav')(({ theme }) => ({
  backgroundColor: theme.vars.palette.sunken,
  borderRadius: radius.inset,
  padding: '12px 14px 6px',
  marginTop: 14,
  '& p': { ...theme.typography.caption, color: theme.vars.palette.ink3, fontWeight: 500 },
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
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
};

/** Contents of a long page: tapping an entry scrolls to its heading and moves the focus there. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const t = useTexts(aboutTexts);
  return (
    <Root aria-label={t('contents')}>
      <p>{t('contents')}</p>
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
    </Root>
  );
};
