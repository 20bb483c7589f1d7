import { Button, Select } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { amountText, type Reading } from '#modules/accounting/model/statements/statement-text.ts'
import { resourceLabel } from '#platform/model'
import { pageOf, useApplication, useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { FileMenu } from './FileMenu.tsx'
import { SpanTools } from './SpanTools.tsx'
import classes from './Statements.module.css'
import { StatementTabs } from './StatementTabs.tsx'
import { fileAddress, type LedgerLine, type LedgerPage, readLedger } from './statement-api.ts'
import { useAsked } from './use-asked.ts'
import './statement-words.ts'

/** The lines of an account with the balance after each; every line opens its entry and the document behind it. */
export default function GeneralLedger() {
  const words = useWords()
  const { currency } = useSession()
  const { from, to } = useAsked()
  const account = useAddress().query.get('account')
  const asked = { account, from, to }
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['statements', 'general-ledger', asked],
    queryFn: ({ pageParam }) => readLedger({ ...asked, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    enabled: account !== null,
  })
  const pages = data?.pages
  return (
    <>
      <ScreenHead
        title={words('statements.names.general-ledger')}
        lead={`${words('statements.screen.leads.general-ledger')} · ${currency}`}
      >
        {account && <FileMenu addressOf={format => fileAddress('general-ledger', asked, format)} />}
      </ScreenHead>
      <StatementTabs current="general-ledger" />
      <div className={classes.tools}>
        <AccountChoice account={account} />
        <SpanTools span={{ from, to }} yearStart={1} />
      </div>
      {!account && (
        <EmptyState icon={<IconBook2 size={32} />} title={words('statements.screen.chooseFirst')}>
          {words('statements.screen.chooseFirstText')}
        </EmptyState>
      )}
      {error && <EmptyState title={words('statements.screen.failed')}>{error.message}</EmptyState>}
      {account && !pages && !error && <RowSkeletons />}
      {pages && (
        <div className={classes.statement}>
          <LedgerTable pages={pages} isWhole={!hasNextPage} from={from} to={to} />
          {hasNextPage && (
            <Button variant="default" mt={12} loading={isFetching} onClick={() => void fetchNextPage()}>
              {words('statements.screen.more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function AccountChoice({ account }: { account: string | null }) {
  const words = useWords()
  const { language } = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['statements', 'accounts'],
    queryFn: async () =>
      (
        await everyRecord('accounts', {
          columns: ['number', 'name', 'nameEs'],
          filter: { field: 'isHeading', op: 'eq', value: false },
          sort: ['number'],
        })
      ).rows,
  })
  return (
    <Select
      label={words('statements.screen.choose')}
      placeholder={words('statements.screen.choosePlaceholder')}
      w={280}
      searchable
      data={data.map(row => ({
        value: row.id,
        label: `${row.number} ${(language === 'es' && row.nameEs) || row.name}`,
      }))}
      value={account}
      onChange={next => changeQuery({ account: next })}
    />
  )
}

const amounts: readonly string[] = ['debit', 'credit', 'balance']
const heads = ['date', 'entry', 'description', 'source', 'partner', 'debit', 'credit', 'balance'] as const

interface LedgerProps {
  readonly pages: readonly LedgerPage[]
  readonly isWhole: boolean
  readonly from: string
  readonly to: string
}

function LedgerTable({ pages, isWhole, from, to }: LedgerProps) {
  const words = useWords()
  const formats = useFormats()
  const reading: Reading = { words, formats }
  const [first] = pages
  const lines = pages.flatMap(page => page.lines)
  if (!first) return null
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.plain} ${classes.ledger}`}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" data-role={amounts.includes(head) ? 'amount' : head}>
                {words(`statements.ledger.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-kind="balance">
            <td>{formats.date(from)}</td>
            <td />
            <td>{words('statements.ledger.opening')}</td>
            <td />
            <td data-role="partner" />
            <td />
            <td />
            <td className={classes.amount}>{amountText(reading, first.opening)}</td>
          </tr>
          {lines.length === 0 && (
            <tr>
              <td colSpan={8} className={classes.quiet}>
                {words('statements.screen.noLines')}
              </td>
            </tr>
          )}
          {pages.flatMap(page => page.lines.map(line => <LineRow key={line.id} line={line} labels={page.labels} />))}
          {isWhole && (
            <tr data-kind="balance">
              <td>{formats.date(to)}</td>
              <td />
              <td>{words('statements.ledger.closing')}</td>
              <td />
              <td data-role="partner" />
              <td className={classes.amount}>{amountText(reading, first.debit)}</td>
              <td className={classes.amount}>{amountText(reading, first.credit)}</td>
              <td className={classes.amount}>{amountText(reading, first.closing)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function LineRow({ line, labels }: { line: LedgerLine; labels: LedgerPage['labels'] }) {
  const words = useWords()
  const formats = useFormats()
  const reading: Reading = { words, formats }
  return (
    <tr>
      <td>{formats.date(line.postingDate)}</td>
      <td>
        <Link href={`/general-ledgers/${line.entry}`}>{line.code}</Link>
      </td>
      <td className={classes.words} title={[line.description, line.partner].filter(Boolean).join(' · ')}>
        {line.memo ?? line.description}
      </td>
      <td>{line.source && <SourceLink source={line.source} labels={labels} />}</td>
      <td data-role="partner">{line.partner}</td>
      <td className={classes.amount}>{amountText(reading, line.debit ?? undefined)}</td>
      <td className={classes.amount}>{amountText(reading, line.credit ?? undefined)}</td>
      <td className={classes.amount}>{amountText(reading, line.balance)}</td>
    </tr>
  )
}

/** The document an entry came from; a line of a document opens the document. */
function SourceLink({ source, labels }: { source: string; labels: LedgerPage['labels'] }) {
  const words = useWords()
  const application = useApplication()
  const [resource = '', id = ''] = source.split('/')
  const label = labels[resource]?.[id]
  const [owner, ownId] = label?.of?.split('/') ?? [resource, id]
  const href = pageOf(application, owner!, ownId)
  const text = label?.code ?? label?.title ?? resourceLabel(words, resource, 'one')
  return href ? <Link href={href}>{text}</Link> : <span>{text}</span>
}
