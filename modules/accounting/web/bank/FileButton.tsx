import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '#platform/web/kernel/api.ts'
import { downloadBlob } from '#platform/web/kernel/download-csv.ts'
import { useDoing } from '../closing/use-doing.ts'

interface Props {
  readonly path: string
  readonly name: string
  readonly label: string
}

/** Fetches a file for the bank; why there is none is said in place. */
export function FileButton({ path, name, label }: Props) {
  const { busy, does } = useDoing()
  return (
    <Button
      variant="default"
      fullWidth
      loading={busy === 'file'}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void does('file', async () => downloadBlob(name, await api.fetched(path)))}
    >
      {label}
    </Button>
  )
}
