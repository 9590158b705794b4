import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { identityTexts } from '../identityTexts.ts';

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
  gap: '10px 8px',
  listStyle: 'none',
});
const Item = styled('li')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  textAlign: 'center',
  color: theme.vars.palette.ink2,
  '& > svg': {
    width: '100%',
    maxWidth: 76,
    strokeWidth: 1.4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    stroke: theme.vars.palette.ink3,
    fill: 'none',
  },
  '& .card': { fill: theme.vars.palette.sunken },
  '& .flaw': { stroke: theme.vars.palette.error.main },
  '& .glare': { fill: theme.vars.palette.error.main, fillOpacity: 0.16, stroke: 'none' },
  '& .blur': { strokeWidth: 4, strokeOpacity: 0.28 },
  '& .good': { stroke: theme.vars.palette.success.main, strokeWidth: 1.8 },
}));

const Lines = () => (
  <>
    <path d="M18 19h19M18 26h13M18 33h22" />
    <circle cx="54" cy="22" r="5" />
    <path d="M46 36c1-5 4-7 8-7s7 2 8 7" />
  </>
);
const WHOLE = 'M13 10h50a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z';

type Tip = 'tipGood' | 'tipCut' | 'tipGlare' | 'tipBlur';

const PICTURES: readonly { text: Tip; drawing: ReactNode }[] = [
  {
    text: 'tipGood',
    drawing: (
      <>
        <path className="card" d={WHOLE} />
        <Lines />
        <path className="good" d="m58 44 4 4 8-9" />
      </>
    ),
  },
  {
    text: 'tipCut',
    drawing: (
      <>
        <path
          className="card"
          d="M13 10h43l11 12v16a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z"
        />
        <path d="M18 19h19M18 26h13M18 33h22" />
        <path className="flaw" d="m56 10 11 12" />
      </>
    ),
  },
  {
    text: 'tipGlare',
    drawing: (
      <>
        <path className="card" d={WHOLE} />
        <Lines />
        <path className="glare" d="M28 10h16L30 42H14Z" />
        <path className="flaw" d="M44 10 30 42" />
      </>
    ),
  },
  {
    text: 'tipBlur',
    drawing: (
      <>
        <path className="card" d={WHOLE} />
        <g className="blur">
          <Lines />
        </g>
      </>
    ),
  },
];

/** Drawings of a good photo and of common mistakes; the sentence above says the same. */
export const PhotoTips = () => {
  const t = useTexts(identityTexts);
  return (
    <Row aria-hidden>
      {PICTURES.map(({ text, drawing }) => (
        <Item key={text}>
          <svg viewBox="0 0 76 52" aria-hidden>
            {drawing}
          </svg>
          {t(text)}
        </Item>
      ))}
    </Row>
  );
};
