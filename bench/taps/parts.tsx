import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Drawer from '@mui/material/Drawer';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { tapped } from '../minimal/store.ts';

/** The bar of tabs. */
export const Tabs = () => {
  const { pathname } = useLocation();
  return (
    <BottomNavigation showLabels value={pathname} sx={{ position: 'fixed', inset: 'auto 0 0' }}>
      <BottomNavigationAction component={Link} to="/" value="/" label="Home" />
      <BottomNavigationAction component={Link} to="/list" value="/list" label="List" />
      <BottomNavigationAction component={Link} to="/mine" value="/mine" label="Mine" />
    </BottomNavigation>
  );
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** A dialog with an amount, a password and a keyboard of its own for both. */
const Sheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [field, setField] = useState<'amount' | 'password'>('amount');
  const [values, setValues] = useState({ amount: '', password: '' });
  return (
    <Drawer anchor="bottom" open={open} onClose={onClose}>
      <CardContent>
        <Typography variant="h6">Buy</Typography>
        <TextField label="Amount" value={values.amount} margin="dense" fullWidth />
        <TextField
          label="Password"
          value={values.password.replace(/./g, '•')}
          margin="dense"
          fullWidth
        />
        <Button data-next onClick={() => setField('password')}>
          Next
        </Button>
        <Button data-close onClick={onClose}>
          Close
        </Button>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' }}>
          {KEYS.map((key) => (
            <Button
              key={key}
              data-key={key}
              onClick={() => setValues((before) => ({ ...before, [field]: before[field] + key }))}
            >
              {key}
            </Button>
          ))}
        </div>
      </CardContent>
    </Drawer>
  );
};

/** One product: its name, two figures, a way to its detail, and a button that opens the dialog. */
export const Product = ({ id }: { id: number }) => {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  return (
    <Card sx={{ my: 1 }}>
      <CardContent>
        <Typography variant="h6">
          <Link to={`/detail/${id}`} data-detail>
            Product {id}
          </Link>
        </Typography>
        <Typography color="textSecondary">{id + 3} % in 6 months</Typography>
        <Typography variant="body2">From {id * 100}.00</Typography>
      </CardContent>
      <CardActions>
        <Button
          data-buy
          variant="contained"
          onClick={() => {
            dispatch(tapped());
            setOpen(true);
          }}
        >
          Buy now
        </Button>
      </CardActions>
      <Sheet open={open} onClose={() => setOpen(false)} />
    </Card>
  );
};
