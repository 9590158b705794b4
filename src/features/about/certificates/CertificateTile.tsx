import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { bare, press, wholeWords } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { aboutTexts } from '../aboutTexts.ts';
import type { Certificate } from './Certificate.ts';
import { CertificatePicture } from './CertificatePicture.tsx';

const Root = styled('li')(({ theme }) => ({
  backgroundColor: theme.vars.palette.surface,
  borderRadius: radius.card,
  boxShadow: theme.vars.palette.cardShadow,
  '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
  overflow: 'hidden',
  '& > .picture': { display: 'block', width: '100%', aspectRatio: '4 / 3' },
  '& > div': { padding: '12px 14px 14px' },
  '& h2': { ...theme.typography.h5, ...wholeWords },
  '& dl': {
    ...theme.typography.caption,
    color: theme.vars.palette.ink2,
    marginTop: 4,
    textWrap: 'pretty',
  },
  '& dt': { display: 'inline', color: theme.vars.palette.ink3, '&::after': { content: '" "' } },
  '& dd': { display: 'inline' },
}));

const Open = styled('button')({
  ...bare,
  ...press,
  cursor: 'zoom-in',
  position: 'relative',
  // Inside, as the card clips; above the picture, which covers the button's own.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: radius.card,
    // The picture may be light or dark: white within a dark halo.
    outline: `2px solid ${onArt.ink}`,
    outlineOffset: -5,
    boxShadow: `inset 0 0 0 7px ${onArt.halo}`,
    '@media (forced-colors: active)': { outline: '3px solid Highlight' },
  },
});

interface Props {
  readonly certificate: Certificate;
  readonly onOpen: () => void;
}

/** A certificate in the grid: picture (tap to enlarge), title, number, issuer, validity. */
export const CertificateTile = ({ certificate, onOpen }: Props) => {
  const t = useTexts(aboutTexts);
  const { title, number, issuer, valid_to, image } = certificate;
  const facts = [
    { label: t('certificateNumber'), value: number },
    { label: t('certificateIssuer'), value: issuer },
    { label: t('certificateValidTo'), value: valid_to },
  ].filter(({ value }) => value !== '');
  return (
    <Root>
      {image === '' ? (
        <span className="picture">
          <CertificatePicture src="" alt="" />
        </span>
      ) : (
        <Open
          type="button"
          className="picture"
          aria-label={t('certificateOpen', { title })}
          onClick={onOpen}
        >
          <CertificatePicture src={image} alt="" />
        </Open>
      )}
      <div>
        <h2>{title}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Root>
  );
};
