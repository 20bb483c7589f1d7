import { useQuery } from '@tanstack/react-query'
import { whyThisAccount } from '#modules/accounting/model/ledger/why-this-account.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Closing.module.css'

interface PreviewLine {
  readonly lineNumber: number
  readonly number: string
  readonly name: string
  readonly nameEs: string | null
  readonly debit: string | null
  readonly credit: string | null
  readonly memo: string | null
  readonly reason: string | null
}

interface PreviewEntry {
  readonly postingDate: string
  readonly description: string
  readonly journal: string
  readonly isReversal: boolean
  readonly total: string
  readonly lines: readonly PreviewLine[]
}

/** What posting would write, line by line: the server does it and takes it back (accounting §1). */
export default function EntryPreview({ resource, record }: SlotProps) {
  const words = useWords()
  const { row } = record
  const { data, error } = useQuery({
    queryKey: ['closing', 'preview', resource, row.id, row.version],
    queryFn: () => api.post<{ entries: readonly PreviewEntry[] }>(`/postings/preview/${resource}/${row.id}/post`),
    retry: false,
  })
  if (error)
    return (
      <p role="alert" className={classes.note}>
        {error instanceof Problem ? error.message : words('closing.failed')}
      </p>
    )
  return (
    <div className={classes.preview}>
      {data?.entries.map(entry => (
        <Entry key={`${entry.postingDate}${entry.isReversal}${entry.description}`} entry={entry} />
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: PreviewEntry }) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  const amount = (value: string | null) => (value ? formats.money(value) : '')
  return (
    <section>
      <h3>
        {formats.date(entry.postingDate as DateText)} · {entry.journal}
        {entry.isReversal && <small> {words('closing.preview.reversal')}</small>}
      </h3>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words('closing.opening.account')}</th>
              <th scope="col">{words('closing.opening.debit')}</th>
              <th scope="col">{words('closing.opening.credit')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.lines.map(line => (
              <tr key={line.lineNumber}>
                <th scope="row">
                  {line.number} {(language === 'es' && line.nameEs) || line.name}
                  {(line.memo || line.reason) && <small>{line.memo ?? whyThisAccount(line.reason!, words)}</small>}
                </th>
                <td>{amount(line.debit)}</td>
                <td>{amount(line.credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
