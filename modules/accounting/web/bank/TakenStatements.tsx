import type { DateText } from '#platform/model/values/dates.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import { useTakenStatements } from './reconcile-api.ts'

/** What the bank gave lately: each statement with its days, its balances and the file itself. */
export function TakenStatements({ account }: { account: string }) {
  const words = useWords()
  const formats = useFormats()
  const { data: statements = [] } = useTakenStatements(account)
  if (statements.length === 0) return null
  return (
    <section className={classes.taken} aria-labelledby="reconcile-taken">
      <h2 id="reconcile-taken">{words('reconcile.taken')}</h2>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words('reconcile.days')}</th>
            <th scope="col" data-number>
              {words('reconcile.opening')}
            </th>
            <th scope="col" data-number>
              {words('reconcile.closing')}
            </th>
            <th scope="col">{words('reconcile.file')}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ id, from, to, openingBalance, closingBalance, file }) => (
            <tr key={id}>
              <th scope="row" data-whole>
                {formats.date(from as DateText)} – {formats.date(to as DateText)}
              </th>
              <td data-number>{formats.money(openingBalance)}</td>
              <td data-number>{formats.money(closingBalance)}</td>
              <td>
                {file ? (
                  <a
                    href={`/api/files/${file.sha256}/${encodeURIComponent(file.name)}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {file.name}
                  </a>
                ) : (
                  '—'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}
