import { styled } from '@mui/material/styles';
import { hiddenVisually } from '#shared/theme/styles.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(hiddenVisually);
