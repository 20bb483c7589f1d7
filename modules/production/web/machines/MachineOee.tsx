import { useQuery } from '@tanstack/react-query'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../floor/floor-words.ts'

const periods = ['day', 'week'] as const

/** OEE of today and of this week, where it was worked out for this machine. */
export default function MachineOee({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const subject = `things/${record.row.id}`
  const { data } = useQuery({
    queryKey: ['rows', 'statistics', 'oee', subject],
    enabled: useMay('statistics', 'view') && record.row.kind === 'machine',
    queryFn: () =>
      everyRecord('statistics', {
        filter: {
          all: [
            { field: 'subject', op: 'eq', value: subject },
            { field: 'key', op: 'in', value: ['oee'] },
            { field: 'periodStart', op: 'gte', value: addDays(today as DateText, -6) },
          ],
        },
        columns: ['period', 'periodStart', 'value'],
        sort: ['-periodStart'],
      }),
  })
  const isNow = (row: Row, period: string) => row.period === period && (period === 'week' || row.periodStart === today)
  const list = `/statistics?filter=${encodeURIComponent(JSON.stringify({ field: 'subject', op: 'eq', value: subject }))}`
  const known = periods.flatMap(period => {
    const row = data?.rows.find(one => isNow(one, period) && one.value !== null)
    if (!row) return []
    return [
      {
        key: period,
        label: words(`machineHome.oee.${period}`),
        value: formats.percent(String(row.value), { most: 1 }),
        href: list,
      },
    ]
  })
  return <FigureRow figures={known} />
}
