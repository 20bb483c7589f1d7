import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from './OwnRows.tsx'

/** How a control comes in by itself. */
export default function DeviceLogins({ record }: SlotProps) {
  const words = useWords()
  return (
    <OwnRows
      resource="device-logins"
      by="device"
      id={String(record.row.id)}
      columns={['username', 'protocol', 'allowedAddress', 'enabled', 'lastLoginAt', 'lockedUntil']}
      sort={['username']}
      empty={words('deviceScreens.noLogins')}
      make={words('deviceScreens.newLogin')}
    />
  )
}
