import type { Trace } from '#modules/inventory/model/trace.ts'

const columns = ['lot', 'lotNumber', 'item', 'heat', 'where', 'place', 'customer', 'date', 'quantity'] as const

const cell = (value: string | null): string =>
  /[",\n]/.test(value ?? '') ? `"${value!.replaceAll('"', '""')}"` : (value ?? '')

/** Everything made of a lot and where it is now, a row each: what a recall is worked through with. */
export function recallList({ whereabouts }: Pick<Trace, 'whereabouts'>, words: (key: string) => string): string {
  const rows = whereabouts.map(({ lotCode, lotNumber, itemName, heatNumber, where, place, customer, on, quantity }) => [
    ...[lotCode, lotNumber, itemName, heatNumber, words(`lotTrace.states.${where}`), place, customer, on, quantity],
  ])
  const head = columns.map(column => words(`lotTrace.columns.${column}`))
  return [head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
}
