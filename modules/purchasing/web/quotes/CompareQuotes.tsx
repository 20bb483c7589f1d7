import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Comparison } from '#modules/purchasing/model/comparing.ts'
import { sum, money as toMoney } from '#platform/model/values/decimal.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { api, newKey, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './CompareQuotes.module.css'
import { QuoteMatrix } from './QuoteMatrix.tsx'
import { WaitingQuotes } from './WaitingQuotes.tsx'
import '../purchasing-words.ts'

/** Which quote a line was picked from. */
export type Picks = Readonly<Record<string, string>>

/** Vendors across, lines down: who gets what (purchasing, compare quotes). */
export default function CompareQuotes() {
  useResource('vendor-quotes')
  const words = useWords()
  const id = useId()
  const chosen = useAddress().query.get('request')
  const { data } = useQuery({
    queryKey: ['compare-quotes', chosen],
    queryFn: () => api.get<Comparison>(`/purchase-requests/${chosen}/comparison`),
    enabled: Boolean(chosen),
  })
  return (
    <>
      <ScreenHead title={words('screens./purchase-requests/compare-quotes')} lead={words('compare.lead')}>
        <div className={classes.choice}>
          <label htmlFor={id}>{words('compare.request')}</label>
          <RefPicker
            id={id}
            aria={{}}
            label={words('compare.request')}
            target="purchase-requests"
            choosesOnly
            filter={{ field: 'status', op: 'in', value: ['approved', 'sourcing', 'partlyOrdered', 'ordered'] }}
            text={data ? `${data.request.code} ${data.request.title}` : ''}
            onPick={option => changeQuery({ request: option?.id ?? null })}
          />
        </div>
      </ScreenHead>
      <div className={classes.page}>
        {!chosen && <WaitingQuotes />}
        {chosen && !data && <RowSkeletons />}
        {data?.quotes.length === 0 && (
          <EmptyState title={words('compare.none')}>
            <p>{words('compare.noneWhy')}</p>
            <Link href={`/vendor-quotes/create?purchaseRequest=${data.request.id}`}>{words('compare.enter')}</Link>
          </EmptyState>
        )}
        {data && data.quotes.length > 0 && <Picking key={data.request.id} data={data} />}
      </div>
    </>
  )
}

function Picking({ data }: { data: Comparison }) {
  const { currency } = useSession()
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const [picks, setPicks] = useState<Picks>({})
  const [isBusy, setBusy] = useState(false)
  const offers = data.quotes.flatMap(quote => quote.offers.map(offer => ({ ...offer, quote: quote.id })))
  const amount = sum(
    offers.filter(offer => picks[offer.line] === offer.quote),
    offer => toMoney(offer.amount),
  )
  const count = Object.keys(picks).length
  const open = data.lines.filter(line => line.isOpen).length
  const award = async (order: boolean) => {
    setBusy(true)
    try {
      const asked = { picks: Object.entries(picks).map(([line, quote]) => ({ line, quote })), order }
      await api.post(`/purchase-requests/${data.request.id}/award`, asked, newKey())
      const link = {
        href: order ? '/purchase-orders' : '/purchase-request-messages',
        label: words('compare.seeOrders'),
      }
      notify({
        type: 'positive',
        title: words(order ? 'compare.orderedNow' : 'compare.awarded'),
        ...(order && { link }),
      })
      setPicks({})
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.document.errors?.[0]?.message ?? error.message })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['compare-quotes'] })
    }
  }
  return (
    <>
      <QuoteMatrix data={data} picks={picks} onPick={setPicks} />
      {open > 0 && (
        <div className={classes.foot}>
          <span className={classes.quiet} role="status">
            {words('compare.chosen', { count, all: open, amount: formats.money(amount.toFixed(2), currency) })}
          </span>
          <Button variant="default" disabled={count === 0 || isBusy} onClick={() => award(false)}>
            {words('compare.award')}
          </Button>
          <Button disabled={count === 0} loading={isBusy} onClick={() => award(true)}>
            {words('compare.awardOrder')}
          </Button>
        </div>
      )}
    </>
  )
}
