import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ArrivingOrders } from './ArrivingOrders.tsx'
import classes from './Dock.module.css'
import { ExpectedLines } from './ExpectedLines.tsx'
import { type Received, useDelivery } from './use-delivery.ts'
import '../purchasing-words.ts'

/** The receiving dock: scan the order or the vendor's label, count, and it is in stock, inspected or at its operation. */
export default function ReceivingDock() {
  // The module's words come with it.
  useResource('po-receipts')
  const words = useWords()
  const delivery = useDelivery()
  const { expected, said, received, take, open } = delivery
  useAskedOrder(open)
  return (
    <>
      <ScreenHead title={words('screens./po-receipts/dock')} lead={words('dock.lead')}>
        {expected && (
          <Button variant="default" onClick={delivery.leave}>
            {words('dock.leave')}
          </Button>
        )}
      </ScreenHead>
      <div className={classes.dock}>
        <ScanField
          size="floor"
          label={words('dock.scan')}
          hint={words(expected ? 'dock.scanMore' : 'dock.scanFirst')}
          {...(said && { verdict: said })}
          onScan={code => void take(code)}
        />
        {received && <ReceivedNow received={received} />}
        {expected ? <ExpectedLines delivery={delivery} expected={expected} /> : <ArrivingOrders delivery={delivery} />}
      </div>
    </>
  )
}

/** `?order=…` opens its delivery at once. */
function useAskedOrder(open: (order: string) => Promise<void>): void {
  const { query } = useAddress()
  const asked = query.get('order')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!asked || opened.current === asked) return
    opened.current = asked
    void open(asked)
  }, [asked, open])
}

/** Where everything went, line by line. */
function ReceivedNow({ received }: { received: Received }) {
  const words = useWords()
  return (
    <section className={classes.received} role="status" aria-label={words('dock.received', { code: received.code })}>
      <h2>
        <Link href={`/po-receipts/${received.id}`}>{words('dock.received', { code: received.code })}</Link>
      </h2>
      <ul>
        {received.lines.map(({ what, quantity, outcome }, place) => (
          <li key={`${what} ${place}`}>
            <strong>{what}</strong>{' '}
            {[quantity, ...outcome.split(' ').map(key => words(`dock.went.${key}`))].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
