/** A first screen as templates for phones with Vue have it: Vant's bars, lists and buttons, a router and a store. */
import { createPinia, defineStore } from 'pinia';
import { Button, Cell, CellGroup, NavBar, Tabbar, TabbarItem } from 'vant';
import 'vant/es/button/style/index';
import 'vant/es/cell/style/index';
import 'vant/es/cell-group/style/index';
import 'vant/es/nav-bar/style/index';
import 'vant/es/tabbar/style/index';
import 'vant/es/tabbar-item/style/index';
import { createApp, h, onMounted } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';

const ROWS = ['Bamboo', 'Beacon', 'Harbour', 'Lantern', 'Meadow', 'Orchard'];

const tapsStore = defineStore('taps', { state: () => ({ count: 0 }) });

const Home = {
  setup() {
    const taps = tapsStore();
    onMounted(() => {
      document.documentElement.dataset.ready = '';
    });
    return () =>
      h('main', [
        h(NavBar, { title: 'Vue and Vant' }),
        h(CellGroup, { inset: true }, () =>
          ROWS.map((title) => h(Cell, { key: title, title, value: '6 months', isLink: true })),
        ),
        h(
          Button,
          {
            type: 'primary',
            block: true,
            onClick: () => {
              taps.count += 1;
            },
          },
          () => `Taps: ${taps.count}`,
        ),
        h(Tabbar, null, () => [
          h(TabbarItem, { icon: 'home-o' }, () => 'Home'),
          h(TabbarItem, { icon: 'user-o' }, () => 'Mine'),
        ]),
      ]);
  },
};

const router = createRouter({
  history: createWebHistory(),
  routes: [{ path: '/:path(.*)*', component: Home }],
});

createApp({ render: () => h(RouterView) })
  .use(createPinia())
  .use(router)
  .mount('#root');
