import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import MuiList from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import type { State } from '../minimal/store.ts';
import { Product } from './parts.tsx';

const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Container data-page={title} sx={{ pb: 10 }}>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      {children}
    </Container>
  );
};

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

/** Six products. */
export const Home = () => (
  <Page title="Home">
    {ids(6).map((id) => (
      <Product key={id} id={id} />
    ))}
  </Page>
);

/** Ten products of one of three kinds. */
export const List = () => {
  const [kind, setKind] = useState(0);
  return (
    <Page title="List">
      {ids(3, 0).map((one) => (
        <Chip
          key={one}
          data-kind={one}
          data-chosen={one === kind || undefined}
          label={`Kind ${one}`}
          color={one === kind ? 'primary' : 'default'}
          onClick={() => setKind(one)}
        />
      ))}
      {ids(10, kind * 10 + 1).map((id) => (
        <Product key={id} id={id} />
      ))}
    </Page>
  );
};

/** Twelve rows. */
export const Mine = () => {
  const taps = useSelector((state: State) => state.taps.count);
  return (
    <Page title="Mine">
      <Typography>Taps: {taps}</Typography>
      <MuiList>
        {ids(12).map((id) => (
          <ListItem key={id} disablePadding>
            <ListItemButton>
              <ListItemText primary={`Row ${id}`} secondary="Something about it" />
            </ListItemButton>
          </ListItem>
        ))}
      </MuiList>
    </Page>
  );
};

/** One product with its facts. */
export const Detail = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <Page title="Detail">
      <Button data-back onClick={() => navigate(-1)}>
        Back
      </Button>
      <Product id={Number(id)} />
      {ids(8).map((fact) => (
        <ListItemText key={fact} primary={`Fact ${fact}`} secondary="What it is" />
      ))}
    </Page>
  );
};
