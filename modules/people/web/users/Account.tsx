import { Button, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Badge } from './Badge.tsx'
import { ShowPay } from './ShowPay.tsx'
import '../people-words.ts'

/** What a person comes in with: a new start, a badge. */
export default function Account(props: SlotProps) {
  return (
    <Stack gap="xs">
      <NewStart {...props} />
      <Badge {...props} />
      <ShowPay />
    </Stack>
  )
}

/** From a person to a new start for them; to one's own password where the person is oneself. */
function NewStart({ record }: SlotProps) {
  const words = useWords()
  const { userId } = useSession()
  const mayReset = useMay('users', 'resetPassword')
  const own = record.row.id === userId
  if (!own && (!mayReset || !['invited', 'active'].includes(String(record.row.status)))) return null
  return (
    <Button
      component={Link}
      href={own ? '/settings/change-password' : `/users/change-password?user=${record.row.id}`}
      variant="default"
      fullWidth
      leftSection={<IconKey size={16} aria-hidden />}
    >
      {words(own ? 'account.changeOwn' : 'account.newStart')}
    </Button>
  )
}
