// biome-ignore-all lint/a11y/noStaticElementInteractions: dropping has the input inside as its other way
import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { setsOff } from './under-way.ts'
import { uploadFile } from './upload.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

interface OnItsWay {
  readonly name: string
  readonly share: number
  readonly stop: () => void
}

/** Files on their way to the server, and what became of them. */
function useUploads(onArrived: (file: StoredFile) => void) {
  const words = useWords()
  const [sending, setSending] = useState<readonly OnItsWay[]>([])
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    const stopper = new AbortController()
    const entry = { name: file.name, share: 0, stop: () => stopper.abort() }
    setSending(held => [...held, entry])
    setRefusal(undefined)
    const ended = setsOff(file.name)
    try {
      const onProgress = (share: number) =>
        setSending(held => held.map(one => (one.stop === entry.stop ? { ...one, share } : one)))
      onArrived(await uploadFile(file, { onProgress, signal: stopper.signal }))
      ended('arrived')
    } catch (error) {
      ended(stopper.signal.aborted ? 'stopped' : 'lost')
      if (!stopper.signal.aborted)
        setRefusal(error instanceof Problem ? error.document.detail : words('widgets.uploadLost', { name: file.name }))
    } finally {
      setSending(held => held.filter(one => one.stop !== entry.stop))
    }
  }
  return { sending, refusal, send }
}

/** One file: dropped, chosen or pasted. */
export function FileWidget(props: WidgetProps) {
  const { value, onChange } = props
  const file = (value as StoredFile | null) ?? null
  return (
    <FileBox {...props} held={file ? [file] : []} onArrived={onChange} onRemove={() => onChange(null)} many={false} />
  )
}

/** Many files. */
export function FilesWidget(props: WidgetProps) {
  const { value, onChange } = props
  const held = useRef<readonly StoredFile[]>([])
  held.current = (value as StoredFile[] | null) ?? []
  return (
    <FileBox
      {...props}
      held={held.current}
      many
      onArrived={file => {
        // Two uploads may arrive between two renders.
        held.current = [...held.current.filter(one => one.sha256 !== file.sha256), file]
        onChange(held.current)
      }}
      onRemove={gone => onChange(held.current.filter(one => one !== gone))}
    />
  )
}

interface FileBoxProps extends WidgetProps {
  readonly held: readonly StoredFile[]
  readonly many: boolean
  readonly onArrived: (file: StoredFile) => void
  readonly onRemove: (file: StoredFile) => void
}

function FileBox({ id, aria, label, disabled, held, many, onArrived, onRemove }: FileBoxProps) {
  const words = useWords()
  const [over, setOver] = useState(false)
  const { sending, refusal, send } = useUploads(onArrived)
  const take = (files: Iterable<File>) => {
    for (const file of many ? files : [...files].slice(0, 1)) void send(file)
  }
  return (
    <div
      className={classes.files}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        // The page around it takes drops as attachments; this one is for the field.
        event.stopPropagation()
        setOver(false)
        if (!disabled) take(event.dataTransfer.files)
      }}
    >
      {held.map(file => (
        <HeldFile key={file.sha256} file={file} {...(!disabled && { onRemove: () => onRemove(file) })} />
      ))}
      {sending.map(one => (
        <SendingFile key={one.name} sending={one} />
      ))}
      {!disabled && (many || held.length === 0) && (
        <label className={classes.drop}>
          <IconUpload size={14} aria-hidden />
          {words(many ? 'widgets.dropFiles' : 'widgets.dropFile')}
          <input
            id={id}
            {...aria}
            aria-label={label}
            type="file"
            multiple={many}
            onChange={event => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {refusal && (
        <span className={classes.error} role="alert">
          {refusal}
        </span>
      )}
    </div>
  )
}

function HeldFile({ file, onRemove }: { file: StoredFile; onRemove?: () => void }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <span className={classes.file}>
      <IconPaperclip size={14} aria-hidden />
      <a href={`/api/files/${file.sha256}/${encodeURIComponent(file.name)}`} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <span className={classes.quiet}>{formats.fileSize(file.size)}</span>
      {onRemove && (
        <button type="button" aria-label={words('widgets.remove', { record: file.name })} onClick={onRemove}>
          <IconX size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

function SendingFile({ sending: { name, share, stop } }: { sending: OnItsWay }) {
  const words = useWords()
  return (
    <span className={classes.file}>
      {name}
      <progress value={share} max={1} aria-label={words('widgets.uploading', { name })} />
      <button type="button" aria-label={words('widgets.stopUpload', { name })} onClick={stop}>
        <IconX size={12} aria-hidden />
      </button>
    </span>
  )
}
