import type { SiteTexts } from '../../site/siteTexts.ts';

/** Sample certificates; their pictures are marked as samples too. */
export const certificates: SiteTexts['company_certificate'] = [
  {
    title: '营业执照（示例）',
    number: 'SAMPLE-0001',
    issuer: '示例市场监督管理局',
    valid_to: '长期',
    image: '/public/media/certificate-licence.svg',
  },
  {
    title: '网站备案证明（示例）',
    number: 'SAMPLE-0002',
    issuer: '示例通信管理局',
    valid_to: '长期',
    image: '/public/media/certificate-filing.svg',
  },
  {
    title: '信息系统安全等级保护备案证明（示例）',
    number: 'SAMPLE-0003',
    issuer: '示例公安机关',
    valid_to: '2027-12-31',
    image: '/public/media/certificate-security.svg',
  },
  {
    title: '年度审计报告摘要（示例）',
    number: 'SAMPLE-0004',
    issuer: '示例会计师事务所',
    valid_to: '2026-12-31',
    image: '/public/media/certificate-audit.svg',
  },
];
