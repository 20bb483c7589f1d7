import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#platform/model'
import { RichText } from '#platform/web/pages/record/RichText.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats } from '#platform/web/words/WordsProvider.tsx'
import classes from './Conversation.module.css'

const columns = ['direction', 'from', 'sentAt', 'subject', 'text', 'html', 'files']

/** The mails of a conversation, in order, at the top of its page; pictures from elsewhere are never fetched. */
export default function Conversation({ record }: SlotProps) {
  const formats = useFormats()
  const thread = String(record.row.id)
  const { data } = useQuery({
    // Each mail counts as one more of the thread.
    queryKey: ['inbox-messages', thread, record.row.messages],
    queryFn: () =>
      everyRecord('inbox-messages', {
        ...{ columns, sort: ['createdAt'], filter: { field: 'thread', op: 'eq', value: thread } },
      }),
  })
  if (!data?.rows.length) return null
  return (
    <ol className={classes.mails}>
      {data.rows.map(({ id, direction, from, sentAt, subject, text, html, files }) => (
        <li key={String(id)} data-direction={String(direction)}>
          <header>
            <b>{String(from)}</b>
            {typeof sentAt === 'string' && <time dateTime={sentAt}>{formats.dateTime(sentAt)}</time>}
            {subject !== record.row.subject && <span>{String(subject ?? '')}</span>}
          </header>
          {typeof html === 'string' ? <RichText html={html} /> : <p className={classes.plain}>{String(text ?? '')}</p>}
          <Files files={(files ?? []) as readonly StoredFile[]} />
        </li>
      ))}
    </ol>
  )
}

function Files({ files }: { readonly files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(({ sha256, name }) => (
        <li key={`${sha256} ${name}`}>
          <a href={`/api/files/${sha256}/${encodeURIComponent(name)}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
