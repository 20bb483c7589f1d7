import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'

const isTable = ({ name }: File): boolean => /\.(csv|tsv|txt|xlsx|iif)$/i.test(name)

export interface ChooseFileProps {
  busy: boolean
  /** What it asks for, where that is not one table. */
  label?: string
  hint?: string
  /** The table, and the files its cells name. */
  onFiles: (table: File, attachments: readonly File[]) => void
}

/** Drop a spreadsheet here, or choose it; pictures and drawings it names may come along. */
export function ChooseFile({ busy, label, hint, onFiles }: ChooseFileProps) {
  const words = useWords()
  const asked = label ?? words('import.choose')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const table = files.find(isTable) ?? files[0]
    if (table)
      onFiles(
        table,
        files.filter(file => file !== table),
      )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="spoken"
        tabIndex={-1}
        aria-label={asked}
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
        <strong>{asked}</strong>
        <span>{hint ?? words('import.hint')}</span>
        {!hint && <span>{words('import.linesHint')}</span>}
      </button>
    </>
  )
}
