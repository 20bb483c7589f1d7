import { IconReceiptTax } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { amountText, type Reading } from '#modules/accounting/model/statements/statement-text.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { FiguresTable } from './FiguresTable.tsx'
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

const useWord = () => {
  const words = useWords()
  return (key: string) => words(`statements.taxReturn.${key}`)
}

/** The sentence first: does it tie, and what is owed. */
function Totals({ found }: { found: TaxReturn }) {
  const reading = useReading()
  const word = useWord()
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
  const word = useWord()
  return (
    <FiguresTable
      heading={word('components')}
      heads={[word('code'), word('component')]}
      amounts={[word('taxable'), word('tax')]}
      rows={[
        ...found.rows.map(row => ({
          key: `${row.taxCode} ${row.component}`,
          cells: [row.taxCode, row.component],
          amounts: [row.taxable, row.tax],
        })),
        { key: 'total', isGrand: true, cells: [word('total'), ''], amounts: [found.taxable, found.tax] },
      ]}
    />
  )
}

function Documents({ found }: { found: TaxReturn }) {
  const word = useWord()
  const formats = useFormats()
  return (
    <FiguresTable
      heading={word('documents')}
      heads={[word('date'), word('document'), word('customer')]}
      amounts={[word('gross'), word('taxable'), word('tax')]}
      rows={found.documents.map(one => ({
        key: one.record,
        cells: [
          formats.date(one.on),
          <Link key="document" href={`/${one.record}`}>
            {one.code}
          </Link>,
          one.partner,
        ],
        amounts: [one.gross, one.taxable, one.tax],
      }))}
    />
  )
}
