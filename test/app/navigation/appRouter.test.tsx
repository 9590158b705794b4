// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppRouter } from '#app/navigation/AppRouter.tsx';
import { useCloseOnBack } from '#shared/ui/overlays/useCloseOnBack.ts';
import { createUser } from '#test/support/user.ts';

const seen: string[] = [];
const Address = () => {
  const { pathname, search, state } = useLocation();
  seen.push(`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`);
  return null;
};
const Sheet = () => {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? 'close' : 'open'}
    </button>
  );
};

beforeEach(() => {
  seen.length = 0;
  window.history.replaceState(null, '', '/home');
});

it('shows pages to the screens, and nothing of overlays', async () => {
  const user = createUser();
  render(
    <AppRouter>
      <Address />
      <Sheet />
      <Link to="/mine?a=1" state={{ from: 'home' }}>
        mine
      </Link>
      <Link to="/login" replace>
        login
      </Link>
    </AppRouter>,
  );
  await user.click(screen.getByText('open'));
  expect(window.history.state).toMatchObject({ idx: 0, overlay: 1 });
  await user.click(screen.getByText('close'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(seen).toEqual(['POP /home null']);
  await user.click(screen.getByText('mine'));
  await user.click(screen.getByText('login'));
  expect(seen.slice(1)).toEqual(['PUSH /mine?a=1 {"from":"home"}', 'REPLACE /login null']);
  expect(window.location.pathname).toBe('/login');
});

it('gives an overlay that stays open over the page that is pushed an entry there, and one of the page that was left none', async () => {
  const user = createUser();
  const closed: string[] = [];
  const Open = ({ name }: { name: string }) => {
    const [open, setOpen] = useState(true);
    useCloseOnBack(open, () => {
      closed.push(name);
      setOpen(false);
    });
    return null;
  };
  // Opened by itself, in the moment of the tap: nothing covers the page yet.
  const Chat = () => {
    const [isWanted, setWanted] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          chat
        </button>
        {isWanted && <Open name="chat" />}
      </>
    );
  };
  const Page = () => (useLocation().pathname === '/home' ? <Open name="sheet" /> : null);
  render(
    <AppRouter>
      <Page />
      <Chat />
      <Link to="/detail">detail</Link>
    </AppRouter>,
  );
  await user.click(screen.getByText('chat'));
  expect(window.history.state).toMatchObject({ idx: 0, overlay: 2 });
  await user.click(screen.getByText('detail'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(window.history.state).toMatchObject({ idx: 1, overlay: 1 });
  expect(window.location.pathname).toBe('/detail');
  await act(async () => {
    window.history.back();
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(closed).toEqual(['chat']);
  expect(window.location.pathname).toBe('/detail');
  expect(window.history.state).not.toHaveProperty('overlay');
});

it('shows the page that is there until the next one is drawn, where a tap asks for it in a transition', async () => {
  const user = createUser();
  const neverDrawn = new Promise<never>(() => {});
  const Page = () => {
    const { pathname } = useLocation();
    return pathname === '/home' ? <p>home</p> : use(neverDrawn);
  };
  const Tab = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => startTransition(() => void navigate('/mine'))}>
        mine
      </button>
    );
  };
  render(
    <AppRouter>
      <Suspense fallback="nothing">
        <Page />
      </Suspense>
      <Tab />
    </AppRouter>,
  );
  await user.click(screen.getByText('mine'));
  expect(window.location.pathname).toBe('/mine');
  expect(screen.queryByText('nothing')).toBeNull();
});
