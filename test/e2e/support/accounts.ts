/** Demo accounts of the seed. */
export const LIN = { phone: '13800000001', email: 'lin@example.com', payPassword: '246810' };
export const NEWCOMER = { phone: '13800000002' };
export const DISABLED = { phone: '13800000003' };
export const PASSWORD = 'Hengdu2026';
