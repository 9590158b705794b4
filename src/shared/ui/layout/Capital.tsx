import { styled } from '@mui/material/styles';
import { capital } from '#shared/theme/styles.ts';

/** The specification's own lower-case words on a button, a tab or a chip, with a capital. */
export const Capital = styled('span')({ ...capital, display: 'inline-block' });
