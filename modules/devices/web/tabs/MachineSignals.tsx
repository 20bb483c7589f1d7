import { useQuery } from '@tanstack/react-query'
import { useMay } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../devices-words.ts'
import classes from './MachineSignals.module.css'

/** What the control of a machine says: its alarms, and the program it runs. Nothing where no device is linked. */
export default function MachineSignals({ record }: SlotProps) {
  const { kind, id } = record.row
  return kind === 'machine' || kind === 'workstation' ? <Signals thing={String(id)} /> : null
}

function Signals({ thing }: { readonly thing: string }) {
  useResource('device-alarms')
  const words = useWords()
  const formats = useFormats()
  const of = { field: 'device.things', op: 'any' as const, value: [thing] }
  const { data: alarms } = useQuery({
    queryKey: ['rows', 'device-alarms', 'of thing', thing],
    enabled: useMay('device-alarms', 'view'),
    queryFn: () =>
      everyRecord('device-alarms', {
        filter: { all: [{ field: 'open', op: 'eq', value: true }, of] },
        columns: ['code', 'text', 'alarmCode', 'level', 'raisedAt'],
        sort: ['-raisedAt'],
      }),
  })
  const { data: spans } = useQuery({
    queryKey: ['rows', 'device-state-spans', 'of thing', thing],
    enabled: useMay('device-state-spans', 'view'),
    queryFn: () =>
      everyRecord('device-state-spans', {
        filter: { all: [{ field: 'to', op: 'empty' }, of] },
        columns: ['program', 'state', 'from'],
      }),
  })
  const program = spans?.rows.find(row => row.program)?.program
  if (!alarms?.rows.length && !program) return null
  return (
    <dl className={classes.signals}>
      {alarms && alarms.rows.length > 0 && (
        <div data-bad>
          <dt>{words('machineSignals.alarms')}</dt>
          {alarms.rows.map(row => (
            <dd key={row.id}>
              <Link href={`/device-alarms/${row.id}`}>{[row.alarmCode, row.text].filter(Boolean).join(' ')}</Link>{' '}
              {formats.dateTime(String(row.raisedAt))}
            </dd>
          ))}
        </div>
      )}
      {typeof program === 'string' && (
        <div>
          <dt>{words('machineSignals.program')}</dt>
          <dd>
            <code>{program}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}
