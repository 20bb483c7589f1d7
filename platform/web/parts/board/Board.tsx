import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Link } from '../Link.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import classes from './Board.module.css'
import { type CardPlace, moved, placeOf } from './board-moves.ts'

export interface BoardCard {
  key: string
  title: string
  href?: string
  code?: string
  /** Small facts under the title; several stand under each other. */
  facts?: ReactNode | readonly string[]
  /** Words that warn: what it waits for. */
  tags?: readonly string[]
  /** Longer in its column than the median. */
  aged?: boolean
  /** Why it may not be moved. */
  fixed?: string
}

export interface BoardColumn {
  key: string
  label: string
  cards: readonly BoardCard[]
  /** At most this many at once: amber at the limit, red over it. */
  limit?: number
  /** How many there are, where not all of them are shown. */
  all?: number
  /** What they come to, one sum a line: what it is and how much. */
  sums?: readonly { readonly label: string; readonly sum: ReactNode }[]
}

export interface BoardProps {
  label: string
  columns: readonly BoardColumn[]
  onMove: (card: string, to: CardPlace) => void
  onOpen?: (card: string) => void
  onAdd?: (column: string) => void
}

interface Carried {
  card: string
  origin: CardPlace
  to: CardPlace
}

/** Cards in columns. Drag them, carry them with Space and arrows, or use the menu on each. */
export function Board({ label, columns, onMove, onOpen, onAdd }: BoardProps) {
  const words = useWords()
  const [carried, setCarried] = useState<Carried>()
  const [said, setSaid] = useState('')
  const columnLabel = (key: string) => columns.find(column => column.key === key)?.label ?? key

  const say = (what: 'picked' | 'moved' | 'dropped' | 'returned', card: BoardCard, at: CardPlace) =>
    setSaid(words(`board.${what}`, { card: card.title, column: columnLabel(at.column), place: at.place + 1 }))

  const onCardKey = (event: KeyboardEvent, card: BoardCard) => {
    const here = placeOf(columns, card.key)!
    if (event.key === ' ' && !card.fixed) {
      if (carried) drop(card)
      else {
        setCarried({ card: card.key, origin: here, to: here })
        say('picked', card, here)
      }
    } else if (event.key.startsWith('Arrow')) {
      if (carried) carry(card, event.key)
      else walk(event.currentTarget as HTMLElement, columns, here, event.key)
    } else if (event.key === 'Escape' && carried) {
      setCarried(undefined)
      say('returned', card, carried.origin)
    } else if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(card.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const carry = (card: BoardCard, key: string) => {
    const to = moved(columns, carried!.to, key, carried!.origin)
    setCarried({ ...carried!, to })
    say('moved', card, to)
  }
  const drop = (card: BoardCard) => {
    const { origin, to } = carried!
    setCarried(undefined)
    if (origin.column !== to.column || origin.place !== to.place) onMove(card.key, to)
    say('dropped', card, to)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also where no card can be reached by key
    <section className={classes.board} aria-label={label} tabIndex={0}>
      <p className="spoken">{words('board.pickUp')}</p>
      <p className="spoken" aria-live="assertive">
        {said}
      </p>
      {columns.map(column => (
        <Column
          key={column.key}
          column={column}
          columns={columns}
          carried={carried}
          onCardKey={onCardKey}
          onMove={onMove}
          onAdd={onAdd}
        />
      ))}
    </section>
  )
}

interface ColumnProps {
  column: BoardColumn
  columns: readonly BoardColumn[]
  carried: Carried | undefined
  onCardKey: (event: KeyboardEvent, card: BoardCard) => void
  onMove: BoardProps['onMove']
  onAdd: BoardProps['onAdd']
}

function Column({ column, columns, carried, onCardKey, onMove, onAdd }: ColumnProps) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const over = useDropOn(list, column, onMove)
  const count = column.cards.length
  const strain = column.limit === undefined || count < column.limit ? undefined : count > column.limit ? 'over' : 'at'
  const badge =
    column.limit === undefined
      ? words(column.all === undefined ? 'board.cards' : 'board.shown', { count, all: column.all ?? count })
      : words(strain === 'over' ? 'board.over' : 'board.limit', { count, limit: column.limit })
  const target = carried?.to.column === column.key ? carried : undefined
  return (
    <section className={classes.column} aria-label={column.label} data-over={over || undefined}>
      <header className={classes.head}>
        <h2>{column.label}</h2>
        <span className={classes.badge} data-strain={strain} title={badge}>
          {count}
          {(column.limit ?? column.all) !== undefined && ` / ${column.limit ?? column.all}`}
          <span className="spoken">{badge}</span>
        </span>
        {onAdd && (
          <button
            type="button"
            className={classes.tool}
            aria-label={words('board.add')}
            title={words('board.add')}
            onClick={() => onAdd(column.key)}
          >
            <IconPlus size={16} />
          </button>
        )}
      </header>
      {column.sums && column.sums.length > 0 && (
        <dl className={classes.sums}>
          {column.sums.map(({ label, sum }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
        </dl>
      )}
      <ol ref={list} className={classes.cards}>
        {column.cards.map((card, place) => (
          <Card
            key={card.key}
            card={card}
            column={column}
            columns={columns}
            carried={carried?.card === card.key}
            marked={target !== undefined && target.card !== card.key && target.to.place === place}
            onKey={event => onCardKey(event, card)}
            onMove={onMove}
          />
        ))}
        {target && target.to.place >= column.cards.length && <li className={classes.landing} aria-hidden />}
        {count === 0 && !target && <li className={classes.empty}>{words('board.empty')}</li>}
      </ol>
    </section>
  )
}

interface CardProps {
  card: BoardCard
  column: BoardColumn
  columns: readonly BoardColumn[]
  carried: boolean
  marked: boolean
  onKey: (event: KeyboardEvent) => void
  onMove: BoardProps['onMove']
}

const underEachOther = (facts: NonNullable<BoardCard['facts']>): ReactNode =>
  Array.isArray(facts) && facts.every(fact => typeof fact === 'string')
    ? facts.map(fact => <p key={fact}>{fact}</p>)
    : facts

function Card({ card, column, columns, carried, marked, onKey, onMove }: CardProps) {
  const words = useWords()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!element.current || card.fixed) return
    return draggable({ element: element.current, getInitialData: () => ({ boardCard: card.key }) })
  }, [card.key, card.fixed])
  const entries = columns
    .filter(one => one.key !== column.key)
    .map(one => ({
      key: one.key,
      label: one.label,
      refusal: card.fixed,
      onChoose: () => onMove(card.key, { column: one.key, place: one.cards.length }),
    }))
  return (
    <li
      ref={element}
      className={classes.card}
      data-card={card.key}
      data-carried={carried || undefined}
      data-marked={marked || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card is picked up and carried by keys
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div className={classes.cardHead}>
        {card.code && <code>{card.code}</code>}
        {card.aged && (
          <span className={classes.aged} title={words('board.aged')}>
            <span className="spoken">{words('board.aged')}</span>
          </span>
        )}
        <MenuButton
          label={words('board.move', { card: card.title })}
          entries={[{ key: 'to', heading: words('board.moveTo') }, ...entries]}
          className={classes.tool}
          iconOnly
        >
          <IconDots size={16} />
        </MenuButton>
      </div>
      {card.href ? (
        <Link href={card.href} className={classes.title} draggable={false}>
          {card.title}
        </Link>
      ) : (
        <span className={classes.title}>{card.title}</span>
      )}
      {card.facts && <div className={classes.facts}>{underEachOther(card.facts)}</div>}
      {card.tags && card.tags.length > 0 && (
        <ul className={classes.tags}>
          {card.tags.map(tag => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Dropping above a card puts the carried one before it, below the last at the end. */
function useDropOn(
  list: React.RefObject<HTMLOListElement | null>,
  column: BoardColumn,
  onMove: BoardProps['onMove'],
): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.boardCard !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false)
        const card = String(source.data.boardCard)
        const others = [...element.querySelectorAll<HTMLElement>('[data-card]')].filter(
          one => one.dataset.card !== card,
        )
        const place = others.findIndex(one => {
          const { top, height } = one.getBoundingClientRect()
          return location.current.input.clientY < top + height / 2
        })
        onMove(card, { column: column.key, place: place < 0 ? others.length : place })
      },
    })
  }, [list, column, onMove])
  return over
}

/** Without a card in hand, arrows only walk from card to card. */
function walk(from: HTMLElement, columns: readonly BoardColumn[], here: CardPlace, key: string) {
  const at = columns.findIndex(column => column.key === here.column)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const rise = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  for (let to = at + step; columns[to]; to += step) {
    const cards = columns[to]!.cards
    const card = cards[Math.min(here.place + rise, step ? cards.length - 1 : here.place + rise)]
    if (card)
      from
        .closest('section[aria-label]')
        ?.parentElement?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.key)}"]`)
        ?.focus()
    if (card || step === 0) return
  }
}
