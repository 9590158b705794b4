import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HeadsetIcon } from '#shared/icons/subjects/HeadsetIcon.tsx';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { contourPaths } from '#shared/ui/covers/contours.ts';
import { chatTexts } from './chatTexts.ts';

const LAND = { width: 390, height: 260, levels: 13 };
/** A landscape with its hill in the middle, behind the icon. */
const SEED = 8;

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  paddingBottom: 40,
  textAlign: 'center',
});
const Scene = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 16rem',
  minHeight: '6rem',
  width: '100%',
});
/** Lines only, fading towards the edges. */
const Land = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: theme.vars.palette.brand,
  strokeOpacity: 0.3,
  maskImage: 'radial-gradient(closest-side, black 30%, transparent)',
  '@media (forced-colors: active)': { display: 'none' },
}));
const Tile = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '4rem',
  height: '4rem',
  borderRadius: '1.45rem',
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
}));
const Words = styled('div')(({ theme }) => ({
  padding: '0 20px',
  '& > h3': { ...theme.typography.h4 },
  '& > p': {
    ...theme.typography.subtitle2,
    maxWidth: '24em',
    margin: '4px auto 14px',
    color: theme.vars.palette.ink2,
    textWrap: 'balance',
  },
}));

interface GreetingProps {
  isAway: boolean;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** The greeting in a thread without messages. */
export const Greeting = ({ isAway, onLeave }: GreetingProps) => {
  const t = useTexts(chatTexts);
  return (
    <Root>
      <Scene>
        <Land
          viewBox={`0 0 ${LAND.width} ${LAND.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          {contourPaths(SEED, LAND).map((path) => (
            <path key={path} d={path} />
          ))}
        </Land>
        <Tile>
          <HeadsetIcon size={34} />
        </Tile>
      </Scene>
      <Words>
        <h3>{t('greeting')}</h3>
        <p>{t(isAway ? 'greetingAway' : 'greetingText')}</p>
        <TextLink to={paths.commonProblem} chevron onClick={onLeave}>
          {t('questions')}
        </TextLink>
      </Words>
    </Root>
  );
};
