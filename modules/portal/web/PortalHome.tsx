import type { ReactNode } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import {
  type Offer,
  type OpenInvoice,
  type OpenLine,
  type OrderState,
  type PurchaseOrder,
  totalsOf,
  usePortalHome,
} from './home-api.ts'
import classes from './PortalHome.module.css'
import './portal-words.ts'

/** A partner's home: where the orders are, what is owed, what waits for their answer. */
export default function PortalHome() {
  const words = useWords()
  const session = useSession()
  const { lines, owed, owedToThem, offers, toAcknowledge } = usePortalHome(session.today)
  usePageTitle(words('portalHome.title'))
  return (
    <div className={classes.home}>
      <h1>{words('portalHome.hello', { name: session.name })}</h1>
      <Part title={words('portalHome.decide')} className={classes.decide}>
        {offers && toAcknowledge ? <ToDecide offers={offers} toAcknowledge={toAcknowledge} /> : <RowSkeletons />}
      </Part>
      <Part title={words('portalHome.orders')} more={['/bp/orders', words('portalHome.allOrders')]}>
        {lines ? <Orders lines={lines} /> : <RowSkeletons />}
      </Part>
      <Part title={words('portalHome.owed')} more={['/bp/ar-invoices', words('portalHome.allInvoices')]}>
        {owed ? <Owed invoices={owed} route="/bp/ar-invoices" none={words('portalHome.noOwed')} /> : <RowSkeletons />}
      </Part>
      {owedToThem && owedToThem.length > 0 && (
        <Part title={words('portalHome.owedToYou')} more={['/bp/ap-invoices', words('portalHome.allInvoices')]}>
          <Owed invoices={owedToThem} route="/bp/ap-invoices" none="" />
        </Part>
      )}
      <Reach />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly more?: readonly [href: string, label: string]
  readonly className?: string | undefined
  readonly children: ReactNode
}

function Part({ title, more, className = '', children }: PartProps) {
  return (
    <section className={`${classes.part} ${className}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {more && <Link href={more[0]}>{more[1]}</Link>}
      </header>
      {children}
    </section>
  )
}

function Orders({ lines }: { lines: readonly OpenLine[] }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  if (lines.length === 0) return <p className={classes.quiet}>{words('portalHome.noOrders')}</p>
  return (
    <ul className={classes.rows}>
      {lines.map(line => (
        <li key={line.id}>
          <Link href={`/bp/orders/${line.order.id}`} className={classes.order}>
            <strong>
              {line.order.yourPo ? words('portalHome.po', { number: line.order.yourPo }) : line.order.number}
            </strong>
            {line.order.yourPo && <small>{line.order.number}</small>}
          </Link>
          <span>
            <strong>{line.partNumber ?? line.description}</strong>
            {line.partNumber && <small>{line.description}</small>}
          </span>
          <span className={classes.figure}>
            {words('portalHome.pieces', { count: formats.quantity(line.quantity) })}
          </span>
          <span className={classes.figure} data-tone={line.promise && line.promise < today ? 'negative' : undefined}>
            {line.promise
              ? words('portalHome.promised', { date: formats.date(line.promise) })
              : words('portalHome.noPromise')}
          </span>
          <Progress line={line} />
        </li>
      ))}
    </ul>
  )
}

const steps: readonly OrderState[] = ['confirmed', 'inProduction', 'partiallyShipped', 'shipped']

/** Four steps, filled up to where the line is, with its word. */
function Progress({ line: { state, quantity, shipped } }: { line: OpenLine }) {
  const words = useWords()
  const formats = useFormats()
  const reached = steps.indexOf(state)
  const said =
    state === 'partiallyShipped'
      ? words('portalHome.shippedOf', { shipped: formats.quantity(shipped ?? 0), quantity: formats.quantity(quantity) })
      : words(`portalHome.states.${state}`)
  return (
    <span className={classes.progress}>
      <span aria-hidden className={classes.bar}>
        {steps.map((step, place) => (
          <i key={step} data-done={place <= reached || undefined} />
        ))}
      </span>
      {said}
    </span>
  )
}

interface OwedProps {
  readonly invoices: readonly OpenInvoice[]
  readonly route: string
  readonly none: string
}

function Owed({ invoices, route, none }: OwedProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency: usual, today } = useSession()
  if (invoices.length === 0) return <p className={classes.quiet}>{none}</p>
  const overdue = (day: string | null) =>
    day && day < today ? Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000) : 0
  return (
    <>
      <p className={classes.total}>
        {totalsOf(invoices, usual).map(([currency, total]) => (
          <strong key={currency}>{formats.money(total, currency)}</strong>
        ))}
        <span>{words('portalHome.openInvoices', { count: invoices.length })}</span>
      </p>
      <ul className={classes.rows} data-of="invoices">
        {invoices.map(invoice => {
          const days = overdue(invoice.dueDate)
          const reference = invoice.yourPo ?? invoice.yourNumber
          return (
            <li key={invoice.id}>
              <Link href={`${route}/${invoice.id}`} className={classes.order}>
                <strong>{invoice.number}</strong>
                {reference && <small>{reference}</small>}
              </Link>
              <span className={classes.figure} data-tone={days > 0 ? 'negative' : undefined}>
                {invoice.dueDate && words('portalHome.due', { date: formats.date(invoice.dueDate) })}
                {days > 0 && <small>{words('portalHome.daysOver', { days })}</small>}
              </span>
              <strong className={classes.amount}>{formats.money(invoice.open, invoice.currency ?? usual)}</strong>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ToDecide({ offers, toAcknowledge }: { offers: readonly Offer[]; toAcknowledge: readonly PurchaseOrder[] }) {
  const words = useWords()
  const formats = useFormats()
  if (offers.length + toAcknowledge.length === 0)
    return <p className={classes.quiet}>{words('portalHome.noDecisions')}</p>
  return (
    <ul className={classes.rows} data-of="decisions">
      {offers.map(({ id, number, yourReference, expiresOn }) => (
        <li key={id}>
          <span>
            <strong>{words('portalHome.quote', { number })}</strong>
            {yourReference && <small>{yourReference}</small>}
          </span>
          <span>{expiresOn && words('portalHome.validThrough', { date: formats.date(expiresOn) })}</span>
          <Link href={`/bp/quotes/${id}`} className={classes.step}>
            {words('portalHome.answerQuote')}
          </Link>
        </li>
      ))}
      {toAcknowledge.map(({ id, number, dueDate }) => (
        <li key={id}>
          <strong>{words('portalHome.purchaseOrder', { number })}</strong>
          <span>{dueDate && words('portalHome.due', { date: formats.date(dueDate) })}</span>
          <Link href={`/bp/purchase-orders/${id}`} className={classes.step}>
            {words('portalHome.acknowledge')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How to reach the company, and the papers partners ask for most. */
function Reach() {
  const words = useWords()
  const { company, companyEmail, companyPhone } = useSession()
  return (
    <nav className={classes.reach} aria-label={words('portalHome.reach')}>
      {companyEmail && <a href={`mailto:${companyEmail}`}>{words('portalHome.write', { company })}</a>}
      {companyPhone && <a href={`tel:${companyPhone}`}>{words('portalHome.call', { phone: companyPhone })}</a>}
      <Link href="/bp/ar-invoices/agings/details">{words('portalHome.statement')}</Link>
      <Link href="/bp/ar-invoices/payments">{words('portalHome.payments')}</Link>
    </nav>
  )
}
