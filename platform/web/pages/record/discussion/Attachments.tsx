import { IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { useAttach } from './use-attach.ts'
import { useLivePart } from './use-live-part.ts'

interface Attachment {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly createdAt: string
  readonly createdByName: string | null
}

/** Files hung on the record. */
export function Attachments() {
  const { resource, id, record } = useOpened()
  const words = useWords()
  const queries = useQueryClient()
  const attach = useAttach()
  const key = ['attachments', resource.name, id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ attachments: Attachment[] }>(`/attachments/${resource.name}/${id}`),
  })
  useLivePart('record.attached', 'attachments')
  const may = record.can.includes('update') && !record.row.archivedAt
  const remove = async (attachment: Attachment) => {
    try {
      await api.delete(`/attachments/${attachment.id}`)
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      notify({ type: 'negative', title: (error as Error).message })
    }
  }
  return (
    <>
      <ul className={classes.attachments}>
        {data?.attachments.map(attachment => (
          <AttachmentLine
            key={attachment.id}
            attachment={attachment}
            {...(may && { onRemove: () => void remove(attachment) })}
          />
        ))}
      </ul>
      {may && (
        <label className={classes.attach}>
          <IconUpload size={16} aria-hidden /> {words('record.attach')}
          <input
            type="file"
            multiple
            onChange={event => {
              void attach([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {data?.attachments.length === 0 && <p className={classes.quiet}>{words('record.noAttachments')}</p>}
    </>
  )
}

function AttachmentLine({ attachment, onRemove }: { attachment: Attachment; onRemove?: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { name, sha256, size, createdAt, createdByName } = attachment
  return (
    <li>
      <IconPaperclip size={16} aria-hidden />
      <a href={`/api/files/${sha256}/${encodeURIComponent(name)}`} target="_blank" rel="noreferrer">
        {name}
      </a>
      <span className={classes.quiet}>
        {formats.fileSize(size)} · {createdByName ? `${createdByName}, ` : ''}
        {formats.dateTime(createdAt)}
      </span>
      {onRemove && (
        <button
          type="button"
          className={classes.mini}
          aria-label={words('record.removeAttachment', { name })}
          onClick={onRemove}
        >
          <IconTrash size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
