import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx';
import { AgreementLinks } from '../AgreementLinks.tsx';
import { authTexts } from '../authTexts.ts';

const Root = styled('div')({
  // The box covers its whole line; the links in it lie above.
  '& label a': { position: 'relative', zIndex: 1 },
});

const Risk = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));

interface Props {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly risk: string;
}

/** Unticked agreement with the two texts as links beside it, and the sentence about risk. */
export const Consent = ({ agreed, onChange, risk }: Props) => {
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
        checked={agreed}
        onChange={onChange}
      />
      <Risk>{risk}</Risk>
    </Root>
  );
};
