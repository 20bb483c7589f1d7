import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from './OwnRows.tsx'

/** What is in the magazine. */
export default function DeviceTools({ record }: SlotProps) {
  const words = useWords()
  return (
    <OwnRows
      resource="device-tools"
      by="device"
      id={String(record.row.id)}
      columns={['toolNumber', 'pocket', 'description', 'diameterMm', 'lengthMm', 'hOffset', 'dOffset', 'lifeRemaining']}
      sort={['toolNumber']}
      empty={words('deviceScreens.noTools')}
      make={words('deviceScreens.newTool')}
    />
  )
}
