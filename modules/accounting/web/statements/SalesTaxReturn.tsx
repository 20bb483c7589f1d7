import { IconReceiptTax } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { amountText, type Reading } from '#modules/accounting/model/statements/statement-text.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { FileMenu } from './FileMenu.tsx'
import { SpanTools } from './SpanTools.tsx'
import classes from './Statements.module.css'
import { fileAddress } from './statement-api.ts'
import { readTaxReturn, type TaxReturn } from './tax-api.ts'
import { useAsked } from './use-asked.ts'
import './statement-words.ts'

/** What the agencies are told: sales, what of them was taxed, and the tax of every component. */
export default function SalesTaxReturn() {
  const words = useWords()
  const word = (key: string) => words(`statements.taxReturn.${key}`)
  const { currency } = useSession()
  const { from, to } = useAsked()
  const asked = { from, to }
  const { data, error } = useQuery({
    queryKey: ['statements', 'sales-tax-return', asked],
    queryFn: () => readTaxReturn(asked),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHead title={word('title')} lead={`${word('lead')} · ${currency}`}>
        <FileMenu addressOf={format => fileAddress('sales-tax-return', asked, format)} />
      </ScreenHead>
      <div className={classes.tools}>
        <SpanTools span={asked} yearStart={1} />
      </div>
      {error && <EmptyState title={words('statements.screen.failed')}>{error.message}</EmptyState>}
      {!data && !error && <RowSkeletons />}
      {data?.documents.length === 0 && (
        <EmptyState icon={<IconReceiptTax size={32} />} title={word('empty')}>
          {word('emptyText')}
        </EmptyState>
      )}
      {data && data.documents.length > 0 && (
        <div className={classes.statement}>
          <Totals found={data} />
          <Components found={data} />
          <Documents found={data} />
        </div>
      )}
    </>
  )
}

const useReading = (): Reading => ({ words: useWords(), formats: useFormats() })

/** The sentence first: does it tie, and what is owed. */
function Totals({ found }: { found: TaxReturn }) {
  const reading = useReading()
  const word = (key: string) => reading.words(`statements.taxReturn.${key}`)
  const ties = found.difference.isZero()
  const text = ties
    ? word('ties')
    : reading.words('statements.taxReturn.tiesNot', { difference: amountText(reading, found.difference) })
  const facts = ['gross', 'taxable', 'exempt', 'tax', 'ledger', 'owed'] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(key => (
          <div key={key}>
            <dt>{word(key)}</dt>
            <dd>{amountText(reading, found[key])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.ties}>
        <StatusDot tone={ties ? 'positive' : 'warning'} label={text} />
      </p>
    </>
  )
}

function Components({ found }: { found: TaxReturn }) {
  const reading = useReading()
  const word = (key: string) => reading.words(`statements.taxReturn.${key}`)
  return (
    <section className={classes.part}>
      <h2>{word('components')}</h2>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.plain}`}>
          <thead>
            <tr>
              <th scope="col">{word('code')}</th>
              <th scope="col">{word('component')}</th>
              <th scope="col" data-role="amount">
                {word('taxable')}
              </th>
              <th scope="col" data-role="amount">
                {word('tax')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map(row => (
              <tr key={`${row.taxCode} ${row.component}`}>
                <td>{row.taxCode}</td>
                <td>{row.component}</td>
                <Amount amount={row.taxable} />
                <Amount amount={row.tax} />
              </tr>
            ))}
            <tr data-kind="grand">
              <td>{word('total')}</td>
              <td />
              <Amount amount={found.taxable} />
              <Amount amount={found.tax} />
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Documents({ found }: { found: TaxReturn }) {
  const reading = useReading()
  const word = (key: string) => reading.words(`statements.taxReturn.${key}`)
  return (
    <section className={classes.part}>
      <h2>{word('documents')}</h2>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.plain}`}>
          <thead>
            <tr>
              <th scope="col">{word('date')}</th>
              <th scope="col">{word('document')}</th>
              <th scope="col">{word('customer')}</th>
              <th scope="col" data-role="amount">
                {word('gross')}
              </th>
              <th scope="col" data-role="amount">
                {word('taxable')}
              </th>
              <th scope="col" data-role="amount">
                {word('tax')}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.documents.map(one => (
              <tr key={one.record}>
                <td>{reading.formats.date(one.on)}</td>
                <td>
                  <Link href={documentAddress(one.record)}>{one.code}</Link>
                </td>
                <td>{one.partner}</td>
                <Amount amount={one.gross} />
                <Amount amount={one.taxable} />
                <Amount amount={one.tax} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Memos have their pages by direction; a customer's is a credit, and its page opens a charge as well. */
const documentAddress = (record: string): string => `/${record.replace('credit-memos/', 'credit-memos/credit/')}`

const Amount = ({ amount }: { amount: Money }) => <td className={classes.amount}>{amountText(useReading(), amount)}</td>
