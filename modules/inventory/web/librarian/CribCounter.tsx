import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { onLive } from '#platform/web/kernel/live.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { cribApi, nameOf } from './crib-api.ts'
import { dismissChoices, dismissPerson, settleConflict, takeScan, useCounter } from './crib-counter-state.ts'
import { SaidLast } from './SaidLast.tsx'
import './crib-words.ts'

export const cribKey = ['crib'] as const

const heard = ['slot-checkouts', 'slot-holds', 'storage-locations', 'stock-balances', 'inventory-transactions']

/** What anybody lends, brings back or asks for shows here at once. */
function useFreshCrib(): void {
  const queries = useQueryClient()
  const { verdict } = useCounter()
  useEffect(() => {
    if (verdict) void queries.invalidateQueries({ queryKey: cribKey })
  }, [verdict, queries])
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (heard.includes(event.resource)) void queries.invalidateQueries({ queryKey: cribKey })
      }),
    [queries],
  )
}

const screens = [
  ['/librarian-dashboard', 'dashboard'],
  ['/librarian/slots', 'slots'],
  ['/librarian/coming-soon', 'expected'],
] as const

/** The counter of the crib: one scan field always ready, who stands there, what was said last; below it the screen. */
export function CribCounter({ children, onScan = takeScan }: { children: ReactNode; onScan?: (code: string) => void }) {
  const words = useWords()
  const { path } = useAddress()
  const { busy } = useCounter()
  useFreshCrib()
  const here = path === '/librarian' ? '/librarian-dashboard' : path
  const title = words(`crib.nav.${screens.find(([href]) => href === here)?.[1] ?? 'dashboard'}`)
  usePageTitle(title)
  return (
    <div className={classes.crib}>
      <h1 className="spoken">{title}</h1>
      <nav className={classes.nav} aria-label={words('crib.navLabel')}>
        {screens.map(([href, name]) => (
          <Link key={href} href={href} aria-current={href === here ? 'page' : undefined}>
            {words(`crib.nav.${name}`)}
          </Link>
        ))}
      </nav>
      <ScanField
        size="floor"
        keepsFocus
        label={words('crib.scan')}
        hint={words('crib.scanHint')}
        busy={busy}
        onScan={code => onScan(code)}
      />
      <Unsent />
      <AtCounter />
      <Choices />
      <SaidLast />
      {children}
    </div>
  )
}

/** Who the next scan is for. */
function AtCounter() {
  const words = useWords()
  const { person } = useCounter()
  if (!person) return null
  return (
    <section className={classes.person} aria-label={words('crib.goesTo', { name: person.name })}>
      <p>
        <strong>{words('crib.goesTo', { name: person.name })}</strong>
        <span>{words('crib.has', { count: person.has.length })}</span>
      </p>
      <FloorButton onClick={dismissPerson}>{words('crib.done', { name: person.name })}</FloorButton>
    </section>
  )
}

/** A code that fits several records, or a kit that several people have. */
function Choices() {
  const words = useWords()
  const { choices } = useCounter()
  if (choices.length === 0) return null
  return (
    <section className={classes.choices} aria-label={words('crib.choose')}>
      <h2>{words('crib.choose')}</h2>
      {choices.map(({ send, checkout, holderName, ...name }) => (
        <FloorButton
          key={send + (checkout ?? '')}
          {...(holderName && { detail: words('crib.with', { who: holderName }) })}
          onClick={() => {
            dismissChoices()
            takeScan(send, checkout ? { checkout } : {}, !checkout)
          }}
        >
          {nameOf(name)}
        </FloorButton>
      ))}
      <FloorButton onClick={dismissChoices}>{words('crib.cancel')}</FloorButton>
    </section>
  )
}

/** What waits for the network, and what was refused when it came back. */
function Unsent() {
  const words = useWords()
  const formats = useFormats()
  const { scans, conflicts, offlineSince } = useCounter()
  return (
    <>
      {offlineSince && scans.length > 0 && (
        <p className={classes.offline} role="status">
          {words('crib.offline', { time: formats.time(offlineSince), count: scans.length })}
        </p>
      )}
      {conflicts.length > 0 && (
        <section className={classes.choices} data-tone="negative" aria-label={words('crib.conflicts')}>
          <h2>{words('crib.conflicts')}</h2>
          {conflicts.map(conflict => (
            <div key={conflict.key} className={classes.conflict}>
              <p>
                <code>{conflict.code}</code>{' '}
                <small>{words('crib.scannedAt', { time: formats.time(conflict.at) })}</small>
                <br />
                {conflict.why}
              </p>
              <FloorButton onClick={() => settleConflict(conflict, true)}>{words('crib.again')}</FloorButton>
              <FloorButton onClick={() => settleConflict(conflict, false)}>{words('crib.drop')}</FloorButton>
            </div>
          ))}
        </section>
      )}
    </>
  )
}

export const useGlance = () => ({ queryKey: [...cribKey, 'glance'], queryFn: cribApi.glance })
