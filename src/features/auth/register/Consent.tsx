import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { AgreementLinks } from '../AgreementLinks.tsx';
import { authTexts } from '../authTexts.ts';
import { Checkbox } from '../Checkbox.tsx';

const Root = styled('div')({
  // The checkbox covers its whole line; the links are above it.
  '& label a': { position: 'relative', zIndex: 1 },
});

const Risk = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));

interface Props {
  readonly hasAgreed: boolean;
  readonly onChange: (hasAgreed: boolean) => void;
  readonly risk: string;
}

/**
 * The checkbox for the agreement, unticked at first, with links to both texts and the sentence
 * about risk.
 */
export const Consent = ({ hasAgreed, onChange, risk }: Props) => {
  const t = useTexts(authTexts);
  return (
    <Root>
      <Checkbox
        name="agreed"
        label={
          <>
            {t('agreeRegister')} <AgreementLinks />
          </>
        }
        checked={hasAgreed}
        onChange={onChange}
      />
      <Risk>{risk}</Risk>
    </Root>
  );
};
