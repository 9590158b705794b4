import type { JsonSchema } from './jsonSchema.ts';

const NOW = 1_782_000_000;

/** Values by name of the field, where the kind alone would say nothing. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  accessToken: 'eyJhbGciOi.access',
  refreshToken: 'eyJhbGciOi.refresh',
  expiresIn: 1800,
  phone: '13800000001',
  email: 'lin@example.com',
  password: 'Mountain2026',
  confirm: 'Mountain2026',
  old_password: 'Mountain2026',
  new_password: 'Harbour2027',
  new_password_confirm: 'Harbour2027',
  pay_password: '246810',
  pay_password_confirm: '246810',
  old_pay_password: '246810',
  new_pay_password: '135790',
  new_pay_password_confirm: '135790',
  v_code: '123456',
  currency: '￥',
  enable_register: '1',
  require_invite_code: '0',
  username: '林一',
  realname: '林一',
  order_no: 'T202606210900001',
  product_name: '初见 14 天',
  productTypeName: '按月结息',
  amount: '1000.00',
  amountMin: '100.00',
  amountMax: '50000.00',
  yieldPerPeriod: 0.26,
  yield_per_period: 0.26,
  rate: '7.12',
  icon: '/public/media/icon.svg',
  cover: '/public/media/cover.svg',
  card_no: '**** **** **** 6621',
  id_no: '1****************4',
  ids: '12,15,18',
  client_id: 'a1b2c3d4-0001',
  iso: 'CN',
  color: '#B8352B',
  link: '',
  content: '<p>…</p>',
  size: 10,
  file: '(the bytes of a JPEG or PNG)',
};

/** Values of the fields in a refusal's `data`, by name, or by code and name. */
export const REFUSAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  retry_after: 60,
  remain: 4,
  left: 2,
  balance: '680.50',
  reason: '持有满一期后可申请回购',
  order_no: 'D202606210900001',
  amount_min: '100.00',
  amount_max: '50000.00',
  min: '100.00',
  max: 3,
  '3101.max': '50000.00',
  '4001.max': 10_485_760,
};

const byKind = (name: string, schema: JsonSchema): unknown => {
  if (/_at$|At$/.test(name)) return NOW;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 0), 1);
  if (type === 'string') return `${name.replace(/_/g, ' ')} …`;
  return null;
};

/**
 * One value that a schema allows, distinguished by field names. `components` resolves references. Whether the
 * contract's own schemas read it as it is, a test proves.
 */
export const exampleOf = (
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  name = '',
): unknown => {
  const resolve = (inner: unknown, field = name): unknown =>
    exampleOf(inner as JsonSchema, components, field);
  if (typeof schema.$ref === 'string') {
    return resolve(components[schema.$ref.replace('#/components/schemas/', '')] ?? {});
  }
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) {
    return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0];
  }
  for (const options of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(options))
      return resolve(options.find(({ const: only }) => only !== '') ?? {});
  }
  if (schema.type === 'array') return [resolve(schema.items)];
  if (schema.type === 'object') {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([key, field]) => [key, resolve(field, key)]));
  }
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : byKind(name, schema);
};
