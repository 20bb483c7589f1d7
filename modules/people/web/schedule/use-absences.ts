import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

export interface TimeOff {
  readonly id: string
  readonly user: string
  readonly type: string
  readonly typeName: string
  readonly fromDate: string
  readonly toDate: string
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly status: string
}

const columns = ['user', 'type', 'fromDate', 'toDate', 'fromTime', 'toTime', 'status']

async function readTimeOff(from: string, to: string): Promise<TimeOff[]> {
  const { rows, labels } = await everyRecord('time-off-requests', {
    columns,
    filter: {
      all: [
        { field: 'fromDate', op: 'lte', value: to },
        { field: 'toDate', op: 'gte', value: from },
        { field: 'status', op: 'in', value: ['requested', 'approved'] },
      ],
    },
    sort: ['fromDate'],
  })
  return rows.map(row => ({
    ...(row as unknown as Omit<TimeOff, 'typeName'>),
    typeName: labels['look-ups']?.[String(row.type)]?.title ?? '',
  }))
}

/** Time off asked for or granted that touches these days. */
export const useTimeOff = (from: string, to: string): readonly TimeOff[] | undefined =>
  useQuery({
    queryKey: ['time-off-requests', 'between', from, to],
    queryFn: () => readTimeOff(from, to),
    placeholderData: before => before,
  }).data

const readHolidays = async () => {
  const { rows } = await everyRecord('company-info', { lines: true })
  return (rows[0]?.holidays ?? []) as readonly { readonly date: string; readonly name: string }[]
}

/** The company's holidays by day, for whoever may look at them. */
export function useHolidays(): ReadonlyMap<string, string> {
  const mayLook = useMay('company-info', 'view')
  const { data } = useQuery({ queryKey: ['company-info', 'holidays'], queryFn: readHolidays, enabled: mayLook })
  return useMemo(() => new Map(data?.map(({ date, name }) => [date, name])), [data])
}
