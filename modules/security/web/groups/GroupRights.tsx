import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../security-words.ts'

/** From a group to the grid of its rights, where they are set with a view over all of them. */
export default function GroupRights({ record }: SlotProps) {
  const words = useWords()
  return (
    <Button
      component={Link}
      href={`/user-groups/${record.row.id}/security-actions`}
      variant="default"
      fullWidth
      leftSection={<IconShieldCheck size={16} aria-hidden />}
    >
      {words('rights.open')}
    </Button>
  )
}
