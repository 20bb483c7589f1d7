import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'

/** Drop a spreadsheet here, or choose it. */
export function ChooseFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && onFile(files[0])
  return (
    <>
      <input
        ref={input}
        type="file"
        className="spoken"
        tabIndex={-1}
        aria-label={words('import.choose')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={event => take(event.target.files)}
      />
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        disabled={busy}
        onClick={() => input.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
        <strong>{words('import.choose')}</strong>
        <span>{words('import.hint')}</span>
      </button>
    </>
  )
}
