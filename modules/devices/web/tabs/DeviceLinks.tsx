import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from './OwnRows.tsx'

/** The machines a device talks for. */
export default function DeviceLinks({ record }: SlotProps) {
  const words = useWords()
  return (
    <OwnRows
      resource="device-things"
      by="device"
      id={String(record.row.id)}
      columns={['thing', 'use', 'path', 'primary']}
      sort={['thing', 'path']}
      empty={words('deviceScreens.noLinks')}
      make={words('deviceScreens.newLink')}
    />
  )
}
