import { defineTexts } from '#shared/i18n/texts.ts';

/** The side menu of /home. */
export const menuTexts = defineTexts(
  {
    menu: '菜单',
    brandLine: '把每一笔收益讲清楚',
    risk: '投资有风险，过往收益不代表未来表现',
    version: '版本 {version}',
  },
  {
    menu: 'Menu',
    brandLine: 'Your income, clearly explained',
    risk: 'Investing carries risk; past returns do not predict future results',
    version: 'Version {version}',
  },
);
