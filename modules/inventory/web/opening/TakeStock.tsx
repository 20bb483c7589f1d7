import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './OpeningStock.module.css'
import { openingStock, type Taken } from './opening-stock-api.ts'
import { useDoing } from './use-doing.ts'

/** A list of stock from another program, taken into the drafts at once. */
export function TakeStock({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { busy, does } = useDoing()
  const take = (file: File | undefined) =>
    file &&
    does('file', async () => {
      const taken = await openingStock.take(file)
      onTaken(taken)
      return words('inventory.opening.taken', { count: taken.taken })
    })
  return (
    <span className={classes.file}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        className="spoken"
        tabIndex={-1}
        aria-label={words('inventory.opening.file')}
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
        {words('inventory.opening.file')}
      </Button>
      <small>{words('inventory.opening.hint')}</small>
    </span>
  )
}
