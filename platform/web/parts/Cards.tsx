import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { Link } from './Link.tsx'
import type { Tone } from './tone.ts'

export interface CardItem {
  key: string
  code?: string
  title: string
  href?: string
  status?: ReactNode
  /** A few facts: label and value. */
  facts?: readonly { label: string; value: ReactNode }[]
  picture?: string
  tone?: Tone
  grey?: boolean
}

/** A list as cards, for narrow screens and for things with pictures. The whole card leads to the record. */
export function Cards({ label, items, empty }: { label: string; items: readonly CardItem[]; empty?: ReactNode }) {
  if (items.length === 0) return <>{empty}</>
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map(item => (
        <li key={item.key} className={classes.card} data-tone={item.tone} data-grey={item.grey || undefined}>
          {item.picture && <img src={item.picture} alt="" className={classes.picture} />}
          <div className={classes.head}>
            {item.code && <code>{item.code}</code>}
            {item.status}
          </div>
          {item.href ? (
            <Link href={item.href} className={classes.title}>
              {item.title}
            </Link>
          ) : (
            <span className={classes.title}>{item.title}</span>
          )}
          {item.facts && (
            <dl className={classes.facts}>
              {item.facts.map(fact => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
