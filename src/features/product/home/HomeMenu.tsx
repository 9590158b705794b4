import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { COMPANY_PAGES, type CompanyPage } from '#shared/companyPages.ts';
import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HelpIcon } from '#shared/icons/controls/HelpIcon.tsx';
import type { IconProps } from '#shared/icons/Icon.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { ContourArt } from '#shared/ui/covers/ContourArt.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { AwardIcon } from '../icons/AwardIcon.tsx';
import { BuildingIcon } from '../icons/BuildingIcon.tsx';
import { CalculatorIcon } from '../icons/CalculatorIcon.tsx';
import { CompassIcon } from '../icons/CompassIcon.tsx';
import { DocumentIcon } from '../icons/DocumentIcon.tsx';
import { PrivacyIcon } from '../icons/PrivacyIcon.tsx';
import { menuTexts } from './menuTexts.ts';
import { SideDrawer } from './SideDrawer.tsx';

const ICONS: Record<CompanyPage, ComponentType<IconProps>> = {
  companyProfile: BuildingIcon,
  companyCertificate: AwardIcon,
  userAgreement: DocumentIcon,
  privacyPolicy: PrivacyIcon,
  commonProblems: HelpIcon,
  teamReward: CalculatorIcon,
  newbieGuide: CompassIcon,
};

const Art = styled('div')({ position: 'absolute', inset: 0 });

const Brand = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  minHeight: 176,
  padding: '24px 22px 20px',
  color: onArt.ink,
  '& > svg, & > img': { marginBottom: 12 },
  '& b': {
    fontSize: '1.25rem',
    lineHeight: '1.625rem',
    fontWeight: 600,
    letterSpacing: '.14em',
    '&:lang(en)': { letterSpacing: '.04em' },
  },
  '& p': { fontSize: '.8125rem', lineHeight: '1.25rem', color: onArt.ink2 },
});

/** Rows are 56 px high here, with a larger indent. */
const Rows = styled('nav')({
  '--card-pad': '20px',
  '& li > *': { minHeight: 56 },
});

interface HomeMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The side menu: the seven pages of the company. */
const HomeMenu = ({ open, onClose }: HomeMenuProps) => {
  const t = useTexts(menuTexts);
  const name = useTexts(companyTexts);
  const site = useSite();
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      label={t('menu')}
      header={
        <>
          <Art>
            <ContourArt name="quiet-card" />
          </Art>
          <Brand>
            <BrandMark size={34} onArt />
            <b>{site.name}</b>
            <p>{t('brandLine')}</p>
          </Brand>
        </>
      }
      footer={
        <>
          {t('risk')}
          <br />
          {t('version', { version: import.meta.env.APP_VERSION as string })}
        </>
      }
    >
      <Rows aria-label={t('menu')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with the bullets */}
        <ul role="list">
          {COMPANY_PAGES.map(([page, to]) => {
            const Icon = ICONS[page];
            return (
              <ListRow key={page} icon={<Icon />} label={name(page)} to={to} onClick={onClose} />
            );
          })}
        </ul>
      </Rows>
    </SideDrawer>
  );
};

export default HomeMenu;
