import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deposit, Tx, Withdrawal } from '#api/contract/money.ts';
import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { csvFile } from '#features/assets/statements/csvFile.ts';
import { boundsOf, presetPeriod } from '#features/assets/statements/period.ts';
import { type Records, statementOf } from '#features/assets/statements/statement.ts';

/** Seconds of a Shanghai clock. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;

/** Reads a CSV file as RFC 4180 has it. */
const parse = (file: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    rows.at(-1)?.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

describe('the table of a statement (members, point 11)', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+86 138', "'+86 138"],
    ['-cmd|x', "'-cmd|x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\tx', "'\tx"],
    ['＝1', "'＝1"],
    ['202611200000000001', "'202611200000000001"],
    ['-12.50', '-12.50'],
    ['1000.00', '1000.00'],
    ['T202611200000000001', 'T202611200000000001'],
    ['000123', "'000123"],
    ['12E5', "'12E5"],
    ['3-6', "'3-6"],
    ['3 / 12', "'3 / 12"],
    ['2026/3/4', "'2026/3/4"],
    ['2026年3月', "'2026年3月"],
    ['3月6日', "'3月6日"],
    ['1:30', "'1:30"],
    ['3-Mar', "'3-Mar"],
    ['Mar-26', "'Mar-26"],
    ['1 May 2026', "'1 May 2026"],
    ['March 5, 2026', "'March 5, 2026"],
    ['3.dec.26', "'3.dec.26"],
    ['SEPT2', "'SEPT2"],
    ['2026 Jan', "'2026 Jan"],
    ['3 Mar 2026 10:30', "'3 Mar 2026 10:30"],
    ['3 pm', "'3 pm"],
    ['11AM', "'11AM"],
    ['1:30 PM', "'1:30 PM"],
    ['1:30:05 p.m.', "'1:30:05 p.m."],
    ['3 p', "'3 p"],
    ['May', 'May'],
    ['March', 'March'],
    ['Mar-26 fund', 'Mar-26 fund'],
    ['Marble 26', 'Marble 26'],
    ['Income no. 3 of 12', 'Income no. 3 of 12'],
    ['3 of 12', '3 of 12'],
    ['3A', '3A'],
    ['3 months', '3 months'],
    ['3 pma', '3 pma'],
    ['0.50', '0.50'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20 09:02', '2026-11-20 09:02'],
    ['3-6 个月', '3-6 个月'],
    ['季结, "乙"\n二', '季结, "乙"\n二'],
  ])('writes %j as %j', (text, written) => {
    expect(parse(csvFile([[text]]).slice(1))).toEqual([[written]]);
  });

  it.each([
    ['blanks before a month', (n: number) => `${' '.repeat(n)}Mayx1`],
    ['blanks behind a month', (n: number) => `May${' '.repeat(n)}x1`],
    ['separators behind a day', (n: number) => `3${'- '.repeat(n)}x1`],
    ['digits behind a month', (n: number) => `May${'1'.repeat(n)}x`],
    ['blanks behind an hour', (n: number) => `3${' '.repeat(n)}x`],
  ])('is written at once whatever a name is like: %s', (_what, nameOf) => {
    const began = process.cpuUsage();
    expect(csvFile([[nameOf(100_000)]])).toContain('x');
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  });

  it('begins with the mark of UTF-8, and every text comes back whole and harmless', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          const file = csvFile(rows);
          expect(file.startsWith('\uFEFF"')).toBe(true);
          const read = parse(file.slice(1));
          expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
          read.flat().forEach((cell, index) => {
            const given = rows.flat()[index] ?? '';
            expect([given, `'${given}`]).toContain(cell);
            expect(cell).not.toMatch(/^[=+@\t\r]/);
          });
        },
      ),
    );
  });

  it.each([
    ['thisMonth', '2026-01-01', '2026-01-31'],
    ['lastMonth', '2025-12-01', '2025-12-31'],
    ['quarter', '2025-11-01', '2026-01-31'],
    ['thisYear', '2026-01-01', '2026-01-31'],
  ] as const)('knows %s', (preset, from, to) => {
    // Still the last of January in London.
    expect(presetPeriod(preset, at('2026-01-31T00:30:00'))).toEqual({ from, to });
  });

  it.each([
    [
      '2026-02-01',
      '2026-02-28',
      { start: at('2026-02-01T00:00:00'), end: at('2026-03-01T00:00:00') },
    ],
    ['2026-02-02', '2026-02-01', null],
    ['2026-02-30', '2026-03-01', null],
    ['', '2026-03-01', null],
  ])('from %s to %s', (from, to, bounds) => {
    expect(boundsOf({ from, to })).toEqual(bounds);
  });

  const records: Records = {
    tx: [
      { id: 4, created_at: at('2026-03-01T00:00:00'), direction: 1, amount: '9' },
      {
        id: 3,
        created_at: at('2026-02-28T23:59:59'),
        direction: 1,
        amount: '0.10',
        ref_type: 'income',
        ref_id: 7,
      },
      {
        id: 2,
        created_at: at('2026-02-10T08:00:00'),
        direction: 2,
        amount: '1000.00',
        ref_type: 'order',
        ref_id: 5,
      },
      {
        id: 1,
        created_at: at('2026-02-01T00:00:00'),
        direction: 1,
        amount: '0.20',
        ref_type: 'deposit',
        ref_id: 9,
      },
      { id: 0, created_at: at('2026-01-31T23:59:59'), direction: 1, amount: '9' },
    ].map((line) => ({ type_name: 'T', title: 'I', balance: '5', remark: '', ...line }) as Tx),
    orders: [{ id: 5, order_no: 'T5', created_at: at('2026-02-10T08:00:00'), status: 9 } as Order],
    incomes: [
      {
        id: 7,
        order_no: 'T7',
        status: 1,
        paid_at: at('2026-02-28T23:59:59'),
        amount: null,
        period_no: 3,
        num_of_earnings: 12,
      },
      { id: 8, order_no: 'T7', status: 0, paid_at: null, amount: '1' },
    ] as Income[],
    deposits: [
      { id: 9, order_no: 'D9', status: 2, created_at: at('2026-02-01T00:00:00') } as Deposit,
    ],
    withdrawals: [
      {
        id: 1,
        order_no: 'W1',
        status: 4,
        bank_name: 'B',
        card_no: '6225880100006621',
        created_at: at('2026-02-05T00:00:00'),
      },
    ] as Withdrawal[],
  };
  const february = boundsOf({ from: '2026-02-01', to: '2026-02-28' }) ?? { start: 0, end: 0 };
  const sent = (_type: unknown, name: string) => name;
  const names = {
    transaction: sent,
    channel: ({ pay_name }: { pay_name: string }) => pay_name,
    settlement: (no: number, of: number | null) => `no. ${no} of ${of}`,
    status: (of: string, status: number) => `${of} ${status}`,
  };
  const made = (kind: Parameters<typeof statementOf>[0]) =>
    statementOf(kind, records, february, names);

  it('has the lines of the period, with the order numbers of what they are about, and their sums', () => {
    const { columns, rows, sums } = made('tx');
    const pick = ['number', 'orderNo', 'in', 'out'].map((key) => columns.indexOf(key as never));
    expect(rows.map((row) => pick.map((column) => row[column]))).toEqual([
      ['3', 'T7', '0.10', ''],
      ['2', 'T5', '', '1000.00'],
      ['1', 'D9', '0.20', ''],
    ]);
    expect(sums).toEqual({ in: '0.30', out: '1000.00' });
  });

  it.each([
    [
      'tx',
      [
        ['time', '2026-02-10 08:06'],
        ['number', '77'],
        ['type', '投资'],
        ['item', '购买 P'],
        ['orderNo', 'T5'],
        ['in', ''],
        ['out', '5000.00'],
        ['balance', '1234.50'],
        ['remark', 'R'],
      ],
    ],
    [
      'orders',
      [
        ['time', '2026-02-10 08:05'],
        ['orderNo', 'T5'],
        ['product', 'P'],
        ['amount', '5000.00'],
        ['settled', '24.30'],
        ['expected', '97.20'],
        ['startedAt', '2026-02-11'],
        ['maturesAt', '2027-02-12'],
        ['endedAt', '2027-02-12'],
        ['status', 'order 1'],
      ],
    ],
    [
      'incomes',
      [
        ['time', '2026-02-13 09:00'],
        ['orderNo', 'T5'],
        ['product', 'P'],
        ['period', 'no. 3 of 12'],
        ['amount', '8.10'],
      ],
    ],
    [
      'deposits',
      [
        ['time', '2026-02-14 09:00'],
        ['orderNo', 'D9'],
        ['channel', 'C'],
        ['amount', '1000.00'],
        ['fee', '2.00'],
        ['credited', '998.00'],
        ['status', 'deposit 2'],
      ],
    ],
    [
      'withdrawals',
      [
        ['time', '2026-02-15 09:00'],
        ['orderNo', 'W1'],
        ['card', 'B ••••\u00a06621'],
        ['amount', '1000.00'],
        ['fee', '2.00'],
        ['received', '998.00'],
        ['status', 'withdrawal 2'],
      ],
    ],
  ] as const)('has every fact of a record under its own column: %s', (kind, row) => {
    const order = { id: 5, order_no: 'T5', product_name: 'P' };
    const money = { amount: '1000.00', fee: '2.00', actual_amount: '998.00', status: 2 };
    const own = {
      tx: [
        {
          id: 77,
          type: 3,
          type_name: '投资',
          title: '购买 P',
          direction: 2,
          amount: '5000.00',
          balance: '1234.50',
          remark: 'R',
          ref_type: 'order',
          ref_id: 5,
          created_at: at('2026-02-10T08:06:00'),
        },
      ],
      orders: [
        {
          ...order,
          amount: '5000.00',
          settled_income: '24.30',
          expected_income: '97.20',
          status: ORDER.completed,
          created_at: at('2026-02-10T08:05:00'),
          started_at: at('2026-02-11T09:00:00'),
          mature_at: at('2027-02-12T09:00:00'),
          finished_at: at('2027-02-12T09:00:30'),
        } as Order,
      ],
      incomes: [
        {
          ...order,
          status: INCOME.credited,
          amount: '8.10',
          period_no: 3,
          num_of_earnings: 12,
          plan_at: at('2026-02-12T09:00:00'),
          paid_at: at('2026-02-13T09:00:00'),
        } as Income,
      ],
      deposits: records.deposits.map((one) => ({
        ...one,
        ...money,
        pay_name: 'C',
        created_at: at('2026-02-14T09:00:00'),
      })),
      withdrawals: records.withdrawals.map((one) => ({
        ...one,
        ...money,
        created_at: at('2026-02-15T09:00:00'),
      })),
    };
    const { columns, rows } = statementOf(kind, own, february, names);
    expect(rows.map((cells) => columns.map((column, place) => [column, cells[place]]))).toEqual([
      row,
    ]);
  });

  it('has only credited income, no full card number, and a word for every state', () => {
    expect(made('incomes').rows.map((row) => row[1])).toEqual(['T7']);
    expect(made('incomes').rows[0]).toContain('no. 3 of 12');
    expect(made('withdrawals').rows.flat().join()).toContain('••••\u00a06621');
    expect(made('withdrawals').rows.flat().join()).not.toContain('62258801');
    expect(made('orders').rows[0]).toContain('order 9');
    expect(made('deposits').rows[0]).toContain('deposit 2');
    for (const kind of ['orders', 'deposits', 'withdrawals'] as const) {
      expect(made(kind).sums, 'what was refused is no turnover').toEqual({});
    }
  });

  const money = { amount: '1000.00', fee: '2.00', actual_amount: '998.00' };

  it.each([
    ['unpaid', 0, '2.00', ''],
    ['under review', 1, '2.00', ''],
    ['credited', 2, '2.00', '998.00'],
    ['rejected', 3, '', ''],
    ['closed', 4, '', ''],
    ['of an unknown state', 9, '2.00', ''],
  ])(
    'has a fee and a credit of a deposit only as far as there were any: %s',
    (_state, status, fee, credited) => {
      const deposits = records.deposits.map((one) => ({ ...one, ...money, status }) as Deposit);
      const { columns, rows } = statementOf('deposits', { ...records, deposits }, february, names);
      const cells = ['amount', 'fee', 'credited'].map(
        (key) => rows[0]?.[columns.indexOf(key as never)],
      );
      expect(cells).toEqual(['1000.00', fee, credited]);
    },
  );

  it.each([
    ['under review', 0, '2.00', ''],
    ['being paid', 1, '2.00', ''],
    ['arrived', 2, '2.00', '998.00'],
    ['rejected', 3, '', ''],
    ['failed', 4, '', ''],
    ['of an unknown state', 9, '2.00', ''],
  ])(
    'has a fee and what was received of a withdrawal only as far as there were any: %s',
    (_state, status, fee, received) => {
      const withdrawals = records.withdrawals.map(
        (one) => ({ ...one, ...money, status }) as Withdrawal,
      );
      const { columns, rows } = statementOf(
        'withdrawals',
        { ...records, withdrawals },
        february,
        names,
      );
      const cells = ['amount', 'fee', 'received'].map(
        (key) => rows[0]?.[columns.indexOf(key as never)],
      );
      expect(cells).toEqual(['1000.00', fee, received]);
    },
  );

  it.each([
    ['earns', ORDER.earning, null, '97.20', '2027-02-12', ''],
    ['is completed', ORDER.completed, '2027-02-12', '97.20', '2027-02-12', '2027-02-12'],
    ['is about to be bought back', ORDER.buybackPending, null, '', '', ''],
    ['was bought back', ORDER.boughtBack, '2026-03-12', '', '', '2026-03-12'],
    ['was cancelled', ORDER.cancelled, '2026-02-10', '', '', '2026-02-10'],
    ['is in an unknown state', 9, null, '97.20', '2027-02-12', ''],
  ])(
    'promises income and a maturity of an order only as long as it runs to it: one that %s',
    (_state, status, finished, expected, matures, ended) => {
      const orders = records.orders.map(
        (one) =>
          ({
            ...one,
            status,
            amount: '5000.00',
            settled_income: '24.30',
            expected_income: '97.20',
            mature_at: at('2027-02-12T09:00:00'),
            finished_at: finished === null ? null : at(`${finished}T10:00:00`),
          }) as Order,
      );
      const { columns, rows } = statementOf('orders', { ...records, orders }, february, names);
      const cells = ['amount', 'settled', 'expected', 'maturesAt', 'endedAt'].map(
        (key) => rows[0]?.[columns.indexOf(key as never)],
      );
      expect(cells).toEqual(['5000.00', '24.30', expected, matures, ended]);
    },
  );

  it('says when a record without a time, which may be of the period, is left out', () => {
    expect(made('tx').hasUndated).toBe(false);
    // A planned one has no time yet, and is no record of the past.
    expect(made('incomes').hasUndated).toBe(false);
    const odd = { ...records, tx: records.tx.map((line) => ({ ...line, created_at: null })) };
    expect(statementOf('tx', odd, february, names).hasUndated).toBe(true);
  });

  it('has no order number for a line that refers to what is not known', () => {
    const [, line] = records.tx as [Tx, Tx];
    const odd = { ...records, tx: [{ ...line, ref_type: 'constructor' }] };
    const { columns, rows } = statementOf('tx', odd, february, names);
    expect(rows[0]?.[columns.indexOf('orderNo')]).toBe('');
  });

  it('has a dash for an order number that was not read, which is none that there is not', () => {
    const [first] = records.tx as [Tx];
    const own = { ref_type: '', ref_id: null, created_at: at('2026-02-03T00:00:00') };
    const part = { ...records, deposits: [], tx: [...records.tx, { ...first, ...own }] };
    const { columns, rows, lacksNumbers } = statementOf('tx', part, february, names);
    const numbers = rows.map((row) => row[columns.indexOf('orderNo')]);
    expect(numbers).toEqual(['T7', 'T5', '—', '']);
    expect(lacksNumbers).toBe(true);
    expect(made('tx').lacksNumbers).toBe(false);
    expect(csvFile([numbers as string[]])).toContain('"—",""');
  });

  it('rounds nothing, so that its lines add up to its sums', () => {
    const [credit] = records.incomes.filter(({ status }) => status === INCOME.credited);
    const incomes = [1, 2].map((id) => ({ ...credit, id, amount: '0.105' })) as Income[];
    const { columns, rows, sums } = statementOf(
      'incomes',
      { ...records, incomes },
      february,
      names,
    );
    expect(rows.map((row) => row[columns.indexOf('amount')])).toEqual(['0.105', '0.105']);
    expect(sums).toEqual({ amount: '0.21' });
  });

  it('has no sum where an amount is unknown, or which way it went', () => {
    expect(made('incomes').sums).toEqual({ amount: null });
    const odd = { ...records, tx: records.tx.map((line) => ({ ...line, direction: -1 })) };
    const { columns, rows, sums } = statementOf('tx', odd, february, names);
    const sides = [columns.indexOf('in'), columns.indexOf('out')];
    expect(rows.map((row) => sides.map((side) => row[side]))).toEqual(rows.map(() => ['', '']));
    expect(sums).toEqual({ in: null, out: null });
  });
});
