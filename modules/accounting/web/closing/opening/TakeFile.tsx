import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Opening.module.css'
import { type OpeningPart, takeFile } from './opening-api.ts'

/** A spreadsheet of another program, chosen and taken into the draft at once. */
export function TakeFile({ part, onTaken }: { part: OpeningPart; onTaken: () => void }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { busy, does } = useDoing()
  const take = (file: File | undefined) =>
    file &&
    does('file', async () => {
      const { taken } = await takeFile(part, file)
      notify({ type: 'positive', title: words('closing.opening.file.taken', { count: taken }) })
      onTaken()
    })
  return (
    <span className={classes.file}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        className="spoken"
        tabIndex={-1}
        aria-label={words(`closing.opening.file.${part}`)}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} />}
        loading={busy === 'file'}
        onClick={() => input.current?.click()}
      >
        {words(`closing.opening.file.${part}`)}
      </Button>
      <small>{words('closing.opening.file.hint')}</small>
    </span>
  )
}
