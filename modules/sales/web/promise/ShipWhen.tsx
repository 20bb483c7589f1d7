import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './promise-words.ts'
import classes from './ShipWhen.module.css'

interface Link {
  readonly kind: string
  readonly operation: string
  readonly name: string | null
  readonly from: string
  readonly until: string
  readonly days: number
}

interface ShipDay {
  readonly shipOn: string
  readonly leadDays: number
  readonly promisedOn: string | null
  readonly bound: string
  readonly links: readonly Link[]
}

/** What production answers (its R50). */
export interface ShipAnswer extends ShipDay {
  readonly hot: ShipDay
  /** Of a whole quote: when each of its lines could ship. */
  readonly lines: readonly {
    readonly line: string
    readonly lineNumber: number
    readonly quantity: number
    readonly shipOn: string
  }[]
  readonly unknown: readonly string[]
}

/** Which pieces are asked about: of a revision, of a line of a quote, or all of a quote. */
export interface ShipAsk {
  readonly quantity?: string
  readonly partRevision?: string
  readonly quote?: string
  readonly line?: string
  readonly order?: string
}

interface ShipWhenProps {
  /** None: the whole quote is asked about. */
  readonly lineNumber?: number
  readonly ask: ShipAsk
  /** What its button says, and what it saves; left out, the day is only told. */
  readonly take?: { readonly label: string; readonly save: (answer: ShipAnswer) => Promise<void> } | undefined
}

/** "When can we ship?" of a line: asked of the live schedule when somebody presses it. */
export function ShipWhen(props: ShipWhenProps) {
  const words = useWords()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const mayAsk = useMay('jobs', 'view')
  if (!mayAsk) return null
  const { lineNumber: line, ask } = props
  const about = line === undefined ? null : { line, quantity: formats.number(ask.quantity ?? '') }
  return (
    <>
      <button
        type="button"
        className={about ? classes.open : `${classes.open} ${classes.all}`}
        aria-label={about ? words('shipWhen.openFor', about) : words('shipWhen.openAll')}
        onClick={() => setOpen(true)}
      >
        {words(about ? 'shipWhen.open' : 'shipWhen.openAll')}
      </button>
      {open && (
        <SidePanel
          open
          onClose={() => setOpen(false)}
          title={about ? words('shipWhen.title', about) : words('shipWhen.openAll')}
        >
          <Answered {...props} onTaken={() => setOpen(false)} />
        </SidePanel>
      )}
    </>
  )
}

function Answered({ ask, take, onTaken }: ShipWhenProps & { onTaken: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { data, error } = useQuery({
    queryKey: ['promise-date', ask],
    queryFn: ({ signal }) => api.get<ShipAnswer>('/promise-date', { ...ask }, signal),
    retry: false,
    // The schedule moves with every fact.
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <RowSkeletons rows={4} />
  return (
    <div className={classes.answer}>
      <p className={classes.day}>{words('shipWhen.ships', { day: formats.date(data.shipOn) })}</p>
      <p>{words('shipWhen.leadTime', { days: data.leadDays })}</p>
      {data.promisedOn && <p>{words('shipWhen.arrives', { day: formats.date(data.promisedOn) })}</p>}
      <Likely ask={ask} />
      <Lines lines={data.lines} />
      <h3>{words('shipWhen.why', { bound: data.bound })}</h3>
      <Links links={data.links} />
      {data.hot.shipOn < data.shipOn && <p>{words('shipWhen.hot', { day: formats.date(data.hot.shipOn) })}</p>}
      {data.unknown.length > 0 && (
        <p className={classes.warning}>{words('shipWhen.unknown', { items: data.unknown.join(', ') })}</p>
      )}
      {take && <TakeOver answer={data} take={take} onTaken={onTaken} />}
    </div>
  )
}

/** The day that holds most often, behind the answer: playing the schedule takes longer than laying one job. */
function Likely({ ask }: Pick<ShipWhenProps, 'ask'>) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['promise-odds', ask],
    queryFn: ({ signal }) => api.get<{ readonly shipOn: string | null }>('/promise-odds', { ...ask }, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return data?.shipOn ? <p>{words('shipWhen.likely', { day: formats.date(data.shipOn) })}</p> : null
}

/** Each line of a quote with its own day. */
function Lines({ lines }: Pick<ShipAnswer, 'lines'>) {
  const words = useWords()
  const formats = useFormats()
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map(({ line, lineNumber, quantity, shipOn }) => (
        <li key={line}>
          {words('shipWhen.line', {
            ...{ line: lineNumber, quantity: formats.number(String(quantity)), day: formats.date(shipOn) },
          })}
        </li>
      ))}
    </ul>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <ol>
      {links.map(({ kind, operation, name, from, until, days }) => (
        <li key={`${kind} ${operation} ${from}`}>
          {words(`shipWhen.${kind}`, {
            ...{ operation, days, from: formats.date(from), until: formats.date(until) },
            name: name ?? (kind === 'work' ? 'none' : operation),
          })}
        </li>
      ))}
    </ol>
  )
}

function TakeOver({
  answer,
  take,
  onTaken,
}: {
  answer: ShipAnswer
  take: NonNullable<ShipWhenProps['take']>
  onTaken: () => void
}) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await take.save(answer)
      notify({ type: 'positive', title: words('shipWhen.taken') })
      onTaken()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('shipWhen.failed') })
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void press()}>
      {take.label}
    </Button>
  )
}
