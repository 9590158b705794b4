import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { chatTexts } from '../chatTexts.ts';

/** One message with its meta line: the member's at the right, the operator's at the left. */
export const MessageRow = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  paddingBottom: 4,
  '&[data-own]': { alignItems: 'flex-end' },
  '&[data-ends]': { paddingBottom: 14 },
});

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  maxWidth: 'min(84%, 22rem)',
  padding: '9px 14px',
  borderRadius: 18,
  // Stacked combining characters stay inside the bubble.
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  '[data-own] > &': { backgroundColor: theme.vars.palette.brandTint, boxShadow: 'none' },
  '[data-ends]:not([data-own]) > &': { borderBottomLeftRadius: 5 },
  '[data-own][data-ends] > &': { borderBottomRightRadius: 5 },
  // As wide as its picture: text below it wraps.
  '&[data-picture]': { width: 'calc(13.5rem + 10px)', padding: 5 },
  '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
}));
const Text = styled('p')({
  fontSize: '1rem',
  lineHeight: '1.5rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '[data-picture] > &': { padding: '2px 9px 4px' },
});
const About = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  paddingBottom: 5,
  borderBottom: `1px solid color-mix(in srgb, ${theme.vars.palette.brand} 22%, transparent)`,
  color: theme.vars.palette.ink2,
  overflowWrap: 'anywhere',
  '[data-picture] > &': { margin: '4px 9px 0' },
}));

interface BubbleProps {
  /** Plain text; '' for a picture only. */
  text: string;
  /** Topic of the message, '' for none. */
  topic: string;
  picture?: ReactNode;
}

/** A message's text, in its own writing direction, and its picture. */
export const Bubble = ({ text, topic, picture }: BubbleProps) => {
  const t = useTexts(chatTexts);
  return (
    <Body data-picture={picture ? '' : undefined}>
      {topic !== '' && <About dir="auto">{t('about', { topic })}</About>}
      {picture}
      {text !== '' && <Text dir="auto">{text}</Text>}
    </Body>
  );
};

/** Small line below a bubble: when it was sent, or its progress. */
export const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  maxWidth: '100%',
  padding: '0 5px',
  color: theme.vars.palette.ink3,
  '[data-own] > &': { justifyContent: 'flex-end' },
}));
