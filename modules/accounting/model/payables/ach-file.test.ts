import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { type AchFile, type AchPayment, achRecords, achText, mostOfPayment } from './ach-file.ts'
import { positivePay } from './positive-pay.ts'

/** Held against the published record layout of Nacha, field by field, by positions that are written down here once more. */

const origin = {
  routing: '111000025',
  bankName: 'Lone Star Bank',
  originId: '1742345678',
  companyName: 'Ridgeline Precision, Inc.',
}
const payment = (more: Partial<AchPayment> = {}): AchPayment => ({
  ...{ routing: '021000021', account: '000123456789', kind: 'checking', amount: money('18195.50'), payeeId: 'V-0012' },
  ...{ payeeName: 'Delta Métals & Söhne', reference: 'PAY-000001', effectiveOn: '2026-01-16' },
  remittance: [{ document: '00-4471A', paid: money('3895.50'), discount: money('79.50') }],
  ...more,
})
const file = (payments: readonly AchPayment[], more: Partial<AchFile> = {}): AchFile => ({
  ...{ origin, payments, made: { on: '2026-01-15', at: '0930' }, fileOfDay: 1, ...more },
})

/** Positions as the rules count them: from 1, both ends included. */
const at = (record: string, from: number, to: number) => record.slice(from - 1, to)
const manyLines = Array.from({ length: 12 }, (_, place) => ({
  ...{ document: `INV-${1000 + place}`, paid: money('10.00'), discount: money('0.00') },
}))

describe('accounting §11: the Nacha file', () => {
  const records = achRecords(
    file([payment(), payment({ routing: '121000248', amount: money('120.00'), remittance: manyLines })]),
  )

  test('every record has 94 characters and the file is blocked by ten', () => {
    expect(new Set(records.map(record => record.length))).toEqual(new Set([94]))
    expect(records.length % 10).toBe(0)
    expect(records.every(record => /^[\x20-\x7e]*$/.test(record))).toBe(true)
    expect(
      achText(file([payment()]))
        .split('\r\n')
        .at(-1),
    ).toBe('')
  })

  test('entry detail: 22 credits a checking account, 32 a savings account', () => {
    const codes = achRecords(file([payment(), payment({ kind: 'savings' })]))
      .filter(record => record.startsWith('6'))
      .map(record => at(record, 2, 3))
    expect(codes).toEqual(['22', '32'])
  })

  test('file header: 1', () => {
    const [head] = records as [string]
    expect([at(head, 1, 3), at(head, 4, 13), at(head, 14, 23)]).toEqual(['101', ' 111000025', '1742345678'])
    expect([at(head, 24, 29), at(head, 30, 33), at(head, 34, 34)]).toEqual(['260115', '0930', 'A'])
    expect([at(head, 35, 37), at(head, 38, 39), at(head, 40, 40)]).toEqual(['094', '10', '1'])
    expect([at(head, 41, 63), at(head, 64, 86), at(head, 87, 94)]).toEqual([
      'Lone Star Bank         ',
      'Ridgeline Precision, In',
      '        ',
    ])
    expect(at(achRecords(file([payment()], { fileOfDay: 3 }))[0]!, 34, 34)).toBe('C')
  })

  test('batch header: 5, one batch a class of entry, credits only', () => {
    const heads = records.filter(record => record.startsWith('5'))
    expect(heads.map(head => at(head, 51, 53))).toEqual(['CCD', 'CTX'])
    const [head] = heads as [string]
    expect([at(head, 2, 4), at(head, 5, 20), at(head, 21, 40), at(head, 41, 50)]).toEqual([
      ...['220', 'Ridgeline Precis', ' '.repeat(20), '1742345678'],
    ])
    expect([at(head, 54, 63), at(head, 64, 69), at(head, 70, 75), at(head, 76, 78)]).toEqual([
      ...['VENDOR PAY', '260115', '260116', '   '],
    ])
    expect([at(head, 79, 79), at(head, 80, 87), at(head, 88, 94)]).toEqual(['1', '11100002', '0000001'])
  })

  test('entry: 6, with its check digit, amount in cents and trace', () => {
    const [ccd, ctx] = records.filter(record => record.startsWith('6')) as [string, string]
    expect([at(ccd, 2, 3), at(ccd, 4, 11), at(ccd, 12, 12), at(ccd, 13, 29)]).toEqual([
      ...['22', '02100002', '1', '000123456789     '],
    ])
    expect([at(ccd, 30, 39), at(ccd, 40, 54), at(ccd, 55, 76)]).toEqual([
      ...['0001819550', 'V-0012         ', 'Delta Metals & Sohne  '],
    ])
    expect([at(ccd, 77, 78), at(ccd, 79, 79), at(ccd, 80, 94)]).toEqual(['  ', '1', '111000020000001'])
    const addenda = records.filter(record => record.startsWith('7') && at(record, 88, 94) === '0000002')
    expect([at(ctx, 55, 58), at(ctx, 59, 74), at(ctx, 75, 78), at(ctx, 79, 79)]).toEqual([
      ...[String(addenda.length).padStart(4, '0'), 'Delta Metals & S', '    ', '1'],
    ])
    expect(at(ctx, 80, 94)).toBe('111000020000002')
  })

  test('addenda: 7, CCD+ with what one invoice was paid, CTX with the whole of an 820', () => {
    const [ccd, ...ctx] = records.filter(record => record.startsWith('7')) as [string, ...string[]]
    expect([at(ccd, 2, 3), at(ccd, 4, 83).trimEnd(), at(ccd, 84, 87), at(ccd, 88, 94)]).toEqual([
      ...['05', 'RMR*IV*00-4471A**3895.50*3975.00*79.50\\', '0001', '0000001'],
    ])
    expect(ctx.map(record => at(record, 84, 87))).toEqual(ctx.map((_, place) => String(place + 1).padStart(4, '0')))
    const whole = ctx
      .map(record => at(record, 4, 83))
      .join('')
      .trimEnd()
    const segments = whole.split('\\').filter(Boolean)
    expect(segments[0]).toHaveLength(105)
    expect(segments.filter(segment => segment.startsWith('RMR'))).toHaveLength(12)
    const [from, to] = [
      segments.findIndex(one => one.startsWith('ST*')),
      segments.findIndex(one => one.startsWith('SE*')),
    ]
    expect(segments[to]).toBe(`SE*${to - from + 1}*0001`)
    expect(segments.at(-1)).toBe(`IEA*1*${segments[0]!.split('*')[13]}`)
  })

  test('batch control: 8 and file control: 9 count, hash and add up what is there', () => {
    const controls = records.filter(record => record.startsWith('8'))
    const inside = (kind: number) =>
      records.filter(record => /^[67]/.test(record) && Number(at(record, 88, 94)) === kind)
    for (const [place, control] of controls.entries()) {
      expect(at(control, 2, 4)).toBe('220')
      expect(Number(at(control, 5, 10))).toBe(inside(place + 1).length)
      expect(at(control, 21, 32)).toBe('000000000000')
      expect([at(control, 45, 54), at(control, 55, 79), at(control, 80, 87)]).toEqual([
        ...['1742345678', ' '.repeat(25), '11100002'],
      ])
    }
    expect(controls.map(control => at(control, 11, 20))).toEqual(['0002100002', '0012100024'])
    expect(controls.map(control => at(control, 33, 44))).toEqual(['000001819550', '000000012000'])
    const foot = records.find(record => record.startsWith('9') && !/^9+$/.test(record))!
    expect([at(foot, 2, 7), at(foot, 8, 13)]).toEqual(['000002', String(records.length / 10).padStart(6, '0')])
    expect(Number(at(foot, 14, 21))).toBe(records.filter(record => /^[67]/.test(record)).length)
    expect([at(foot, 22, 31), at(foot, 32, 43), at(foot, 44, 55), at(foot, 56, 94)]).toEqual([
      ...['0014200026', '000000000000', '000001831550', ' '.repeat(39)],
    ])
  })

  test('the hash keeps its last ten digits, whatever it comes to', () => {
    const many = Array.from({ length: 400 }, () => payment({ routing: '999999992', remittance: [] }))
    const foot = achRecords(file(many)).find(record => record.startsWith('9') && !/^9+$/.test(record))!
    expect(at(foot, 22, 31)).toBe(String((99999999n * 400n) % 10_000_000_000n).padStart(10, '0'))
  })

  test('each day of settlement is a batch of its own, as is each class of entry', () => {
    const days = ['2026-01-23', '2026-01-16', '2026-01-17'] as const
    const mixed = achRecords(
      file([
        ...days.map(effectiveOn => payment({ effectiveOn })),
        payment({ effectiveOn: '2026-01-23', remittance: manyLines }),
      ]),
    )
    const heads = mixed.filter(record => record.startsWith('5'))
    expect(heads.map(head => [at(head, 51, 53), at(head, 70, 75), at(head, 88, 94)])).toEqual([
      ['CCD', '260116', '0000001'],
      ['CCD', '260120', '0000002'],
      ['CCD', '260123', '0000003'],
      ['CTX', '260123', '0000004'],
    ])
    const traces = mixed.filter(record => record.startsWith('6')).map(record => Number(at(record, 88, 94)))
    expect(traces).toEqual([1, 2, 3, 4])
    const whole = mixed
      .filter(record => record.startsWith('7') && at(record, 88, 94) === '0000004')
      .map(record => at(record, 4, 83))
      .join('')
    expect(whole.split('\\').find(segment => segment.startsWith('BPR'))).toMatch(/\*20260123$/)
  })

  test('an entry of nothing only tells: 24 to a checking account, 34 to a savings account', () => {
    const codes = achRecords(file([payment({ amount: money('0') }), payment({ amount: money('0'), kind: 'savings' })]))
      .filter(record => record.startsWith('6'))
      .map(record => [at(record, 2, 3), at(record, 30, 39), at(record, 79, 79)])
    expect(codes).toEqual([
      ['24', '0000000000', '1'],
      ['34', '0000000000', '1'],
    ])
  })

  test('names of any alphabet and length keep the places of what follows', () => {
    const names = [
      'Łódź Stål & Cía. ß “Ñandú”',
      '东莞精密',
      'o’neill–weiß gmbh & co. kg, werk größenwahn',
      '',
      '  Ab\tc',
    ]
    const told = achRecords(file(names.map(payeeName => payment({ payeeName }))))
    expect(told.every(record => /^[\x20-\x7e]{94}$/.test(record))).toBe(true)
    const entries = told.filter(record => record.startsWith('6'))
    expect(entries.map(entry => at(entry, 55, 76))).toEqual([
      'Lodz Stal & Cia. ss "N',
      'V-0012'.padEnd(22),
      "o'neill-weiss gmbh & c",
      'V-0012'.padEnd(22),
      'Ab c'.padEnd(22),
    ])
    expect(entries.map(entry => at(entry, 77, 87))).toEqual(names.map(() => '  111100002'))
  })

  test('blocks are filled up whatever the number of records, and counted', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 13]) {
      const filled = achRecords(file(Array.from({ length: count }, () => payment({ remittance: [] }))))
      expect(filled.length % 10).toBe(0)
      const foot = filled.find(record => record.startsWith('9') && !/^9+$/.test(record))!
      expect(Number(at(foot, 8, 13)) * 10).toBe(filled.length)
      expect(filled.length - (count + 4)).toBeLessThan(10)
    }
  })

  test('what fills every digit of an amount still ends where the vendor’s number begins', () => {
    const [entry] = achRecords(file([payment({ amount: mostOfPayment })])).filter(record => record.startsWith('6'))
    expect([at(entry!, 30, 39), at(entry!, 40, 54)]).toEqual(['9999999999', 'V-0012         '])
  })

  test('what is paid on a holiday of banks takes effect on their next day', () => {
    const [head] = achRecords(file([payment({ effectiveOn: '2026-01-17' })])).filter(record => record.startsWith('5'))
    expect(at(head!, 70, 75)).toBe('260120')
  })
})

test('accounting §7: positive pay: number, date, amount, payee, void flag; a name is no formula', () => {
  const checks = [
    { number: 5001, on: '2026-01-16', amount: money('18195.50'), payee: 'Delta, "Metals"', isVoid: false },
    { number: 5002, on: '2026-01-16', amount: money('8315'), payee: '=Fenix', isVoid: true },
  ] as const
  expect(positivePay('000123456789', checks).split('\r\n')).toEqual([
    'account,check_number,issue_date,amount,payee,void',
    '000123456789,5001,2026-01-16,18195.50,"Delta, ""Metals""",I',
    '000123456789,5002,2026-01-16,8315.00, =Fenix,V',
    '',
  ])
})
