import { whyThisAccount } from '#modules/accounting/model/ledger/why-this-account.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { useModules } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import type { Entry } from './entries-api.ts'
import classes from './MoneyPapers.module.css'

/** A draft has no number yet: a preview counts with one nobody will see again. */
const provisional = /\b[A-Z]+-1\d{9}\b\s*/g

/** Entries as an accountant reads them: account, debit, credit, and why it is that account. */
export function EntryTable({ entry }: { entry: Entry }) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  // A screen of its own may be opened before anything of the books was.
  const isSpoken = useModules(['accounting'])
  return (
    <section className={classes.entry}>
      <h3>
        {entry.id ? <Link href={`/general-ledgers/${entry.id}`}>{entry.code}</Link> : null}{' '}
        {formats.date(entry.postingDate as DateText)} · {entry.description.replace(provisional, '')}
        {entry.reverses && <small> ({words('moneyPapers.reversal')})</small>}
      </h3>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words('moneyPapers.account')}</th>
              <th scope="col" data-number>
                {words('moneyPapers.debit')}
              </th>
              <th scope="col" data-number>
                {words('moneyPapers.credit')}
              </th>
              <th scope="col">{words('moneyPapers.why')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.lines.map((line, place) => (
              <tr key={place}>
                <th scope="row">
                  {line.number} {(language === 'es' && line.nameEs) || line.name}
                </th>
                <td data-number>{line.debit && formats.money(line.debit)}</td>
                <td data-number>{line.credit && formats.money(line.credit)}</td>
                <td>
                  <small>{isSpoken && line.reason && whyThisAccount(line.reason, words)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
