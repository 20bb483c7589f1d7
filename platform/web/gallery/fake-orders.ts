import type { Tone } from '../parts/tone.ts'

export interface Order {
  code: string
  customer: string
  status: keyof typeof orderTones
  part: string
  quantity: string
  due: string
  note: string
  total: string
  changed: boolean
}

export const orderTones = {
  draft: 'neutral',
  released: 'info',
  running: 'ongoing',
  shipped: 'positive',
  late: 'negative',
  held: 'warning',
  closed: 'neutral',
} as const satisfies Record<string, Tone>

const customers = [
  'Acme Hydraulics',
  'Brackett & Sons',
  'Calumet Aerospace',
  'Delmar Pumps',
  'Esterline Gear',
  'Fox Valley Fluid Power',
  'Grupo Industrial Saltillo',
]
const notes = [
  '',
  'Ship with certs',
  'First piece to customer',
  'Hold 5 pcs for destructive test',
  '',
  'Call before delivery',
  '',
]
const statuses = Object.keys(orderTones) as (keyof typeof orderTones)[]

/** The same index always gives the same order. */
export function makeOrder(index: number): Order {
  const mix = (index * 2654435761) % 4294967296
  const pick = <One>(list: readonly One[], salt: number): One => list[(mix + salt * 7919 + index * salt) % list.length]!
  const late = index % 23 === 7
  const quantity = 5 + (mix % 480)
  return {
    code: `SO-${String(index + 1).padStart(6, '0')}`,
    customer: pick(customers, 1),
    status: late
      ? 'late'
      : pick(
          statuses.filter(status => status !== 'late'),
          3,
        ),
    part: `PN-${String(10_000 + (mix % 88_000))}`,
    quantity: String(quantity),
    due: new Date(Date.UTC(2026, 9, 20) + (index % 120) * 86_400_000).toISOString().slice(0, 10),
    note: pick(notes, 5),
    total: (quantity * (3.25 + (mix % 900) / 10)).toFixed(2),
    changed: index % 11 === 3,
  }
}
