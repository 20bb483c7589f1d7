import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Create.module.css'

interface Hung {
  readonly sha256: string
  readonly name: string
  readonly category: string | null
}

interface CopiedFiles {
  readonly count: number
  readonly wanted: boolean
  readonly want: (wanted: boolean) => void
  /** Hangs them on the new record, once. */
  readonly hangOn: (id: string) => Promise<void>
}

/** The files of the record one copies from: they come along only when ticked (documents 1.5). */
export function useCopiedFiles(resource: string, copyOf: string | undefined): CopiedFiles {
  const [wanted, want] = useState(false)
  const { data } = useQuery({
    queryKey: ['attachments', resource, copyOf],
    queryFn: () => api.get<{ attachments: Hung[] }>(`/attachments/${resource}/${copyOf}`),
    enabled: copyOf !== undefined,
  })
  const files = data?.attachments ?? []
  const hangOn = async (id: string) => {
    if (!wanted) return
    want(false)
    try {
      // One after the other, so that they keep their order.
      for (const { sha256, name, category } of files)
        await api.post(`/attachments/${resource}/${id}`, { sha256, name, category })
    } catch (error) {
      notify({ type: 'negative', title: (error as Error).message })
    }
  }
  return { count: files.length, wanted, want, hangOn }
}

/** Says that this is a copy, and offers the original's files. */
export function CopyNote({ one, files }: { one: string; files: CopiedFiles }) {
  const words = useWords()
  return (
    <div className={classes.note}>
      <p>{words('create.copyOf', { record: one })}</p>
      {files.count > 0 && (
        <Checkbox
          label={words('create.copyFiles', { count: files.count })}
          checked={files.wanted}
          onChange={event => files.want(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
