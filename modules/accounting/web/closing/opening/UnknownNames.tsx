import { useId } from 'react'
import type { Filter } from '#platform/model'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Opening.module.css'
import { type OpeningPart, type OpeningSummary, sayName } from './opening-api.ts'

const meant: Readonly<Record<OpeningPart, { target: string; filter: Filter }>> = {
  accounts: { target: 'accounts', filter: { field: 'isHeading', op: 'eq', value: false } },
  receivables: { target: 'business-partners', filter: { field: 'isCustomer', op: 'eq', value: true } },
  payables: { target: 'business-partners', filter: { field: 'isVendor', op: 'eq', value: true } },
}

interface Props {
  readonly unknown: OpeningSummary['unknown']
  readonly onSaid: () => void
}

/** Names a file brought that are not here: each is chosen among what is, or made. */
export function UnknownNames({ unknown, onSaid }: Props) {
  const words = useWords()
  if (unknown.length === 0) return null
  return (
    <section className={classes.unknown} aria-label={words('closing.opening.unknown.title')}>
      <h2>{words('closing.opening.unknown.title')}</h2>
      <ul>
        {unknown.map(one => (
          <UnknownName key={`${one.part} ${one.name}`} one={one} onSaid={onSaid} />
        ))}
      </ul>
    </section>
  )
}

function UnknownName({ one, onSaid }: { one: OpeningSummary['unknown'][number]; onSaid: () => void }) {
  const words = useWords()
  const id = useId()
  const { does } = useDoing()
  const { part, name, lines } = one
  const { target, filter } = meant[part]
  const label = words(`closing.opening.unknown.${part}`, { name, lines })
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <RefPicker
        id={id}
        aria={{}}
        compact
        label={`${label}: ${words('closing.opening.unknown.pick')}`}
        target={target}
        filter={filter}
        text=""
        onPick={option => option && void does('say', () => sayName(part, name, option.id)).then(onSaid)}
      />
    </li>
  )
}
