import { readFloorCode } from '#modules/production/model/floor/floor-code.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'

const machines = {
  filter: { field: 'kind', op: 'in', value: ['machine', 'workstation'] },
  columns: ['code', 'name', 'kind', 'status', 'statusSince'],
  sort: ['name'],
} as const

/** Every machine of the shop and what it does now. */
export const useMachines = (): Everything | undefined => useLiveRows('things', machines, { also: ['thing-downs'] })

/** The machine whose label was scanned; nothing for any other code. */
export function machineByCode(rows: readonly Row[], text: string): Row | undefined {
  const code = readFloorCode(text)
  if (typeof code === 'string') return undefined
  return code.kind === 'thing'
    ? rows.find(row => Number(/\d+$/.exec(String(row.code))?.[0]) === code.number)
    : undefined
}
