import { useQuery } from '@tanstack/react-query'
import { useResource } from '#platform/web/kernel/resources.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import type { ShiftRecord } from './shift-cells.ts'

const columns = ['name', 'startTime', 'endTime', 'days', 'color']
const readShifts = () => everyRecord('shifts', { columns, sort: ['startTime', 'name'], lines: true })

/** Every shift with the people on it, by the hour it begins. */
export function useShifts(): readonly ShiftRecord[] | undefined {
  useResource('shifts')
  const { data } = useQuery({ queryKey: ['shifts', 'with-people'], queryFn: readShifts })
  return data?.rows as unknown as readonly ShiftRecord[] | undefined
}
