import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isChinese } from '#shared/i18n/isChinese.ts';
import { capital } from '#shared/theme/styles.ts';
import { TextLink } from '../buttons/TextLink.tsx';
import { CopyButton } from './CopyButton.tsx';

const List = styled('dl')({
  display: 'block',
  // A card's own padding is enough above its first row and below its last one.
  'section > &:not(* ~ *)': { marginTop: -7 },
  'section > &:not(:has(~ *))': { marginBottom: -7 },
});
const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 10,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontWeight: 600,
  color: theme.vars.palette.ink1,
}));
const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: '1.375rem',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '9px 0',
  // Copy buttons and links one above the other each need room for a finger.
  '&[data-tappable]': { paddingBlock: 11 },
  // The link in a card's head is right above the first of them.
  'div + dl > &[data-tappable]:first-of-type, div + div > dl > &[data-tappable]:first-of-type': {
    paddingTop: 15,
  },
}));
const Label = styled('dt')(({ theme }) => ({
  ...capital,
  flex: 'none',
  maxWidth: '100%',
  color: theme.vars.palette.ink2,
}));
const Value = styled('dd')({
  // What does not fit beside its label is below it: a short value is never broken there.
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '100%',
  // One of many words is beside its label in several lines.
  '&[data-long]': { flexBasis: 'min-content', minWidth: '50%' },
  // A value of several lines ends in no single digit.
  '& > span': { minWidth: 0, overflowWrap: 'break-word', textWrap: 'balance' },
  '& > [data-date]': { whiteSpace: 'nowrap' },
  // An amount is no heavier than the words of other rows.
  '& [role="img"]': { fontWeight: 'inherit' },
  fontWeight: 500,
  textAlign: 'end',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 6,
});

/** What fills more than one line of a narrow screen. */
const isLong = (value: ReactNode): boolean =>
  typeof value === 'string' && value.length > (isChinese(value) ? 12 : 24);

/** A day, or a moment of one: no line ends within it. */
const isDate = (value: ReactNode): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(value);

export interface KeyValue {
  label: string;
  value: ReactNode;
  /** Adds a copy button for this text. */
  copy?: string;
  /** Makes the value a link to this address of the app. */
  to?: string;
}

/**
 * A list of labels and values; long values wrap, on narrow screens below their label. In a sheet with
 * more than six rows each group but the first gets a heading; a card has its own.
 */
export const KeyValues = ({
  rows,
  heading,
}: {
  rows: readonly KeyValue[];
  heading?: string | undefined;
}) => (
  <>
    {heading && <Heading>{heading}</Heading>}
    <List>
      {rows.map(({ label, value, copy, to }) => (
        <Row key={label} data-tappable={copy || to ? '' : undefined}>
          <Label>{label}</Label>
          <Value data-long={isLong(value) && !copy ? '' : undefined}>
            <span data-date={isDate(value) ? '' : undefined}>
              {to ? <TextLink to={to}>{value}</TextLink> : value}
            </span>
            {copy ? <CopyButton text={copy} label={label} /> : null}
          </Value>
        </Row>
      ))}
    </List>
  </>
);
