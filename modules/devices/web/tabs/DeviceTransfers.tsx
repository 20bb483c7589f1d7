import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from './OwnRows.tsx'

/** What went to the device and came from it. */
export default function DeviceTransfers({ record }: SlotProps) {
  const words = useWords()
  return (
    <OwnRows
      resource="device-transfers"
      by="device"
      id={String(record.row.id)}
      columns={['startedAt', 'direction', 'revision', 'remoteName', 'bytes', 'seconds', 'outcome', 'user']}
      sort={['-startedAt']}
      empty={words('deviceScreens.noTransfers')}
    />
  )
}
