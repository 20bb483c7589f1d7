import { useCallback, useMemo } from 'react'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import type { CardFacts } from '#platform/web/pages/list/use-list.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Tile } from '../boards/MachineTile.tsx'
import { lasted, secondsSince, useBoard, useNow } from '../boards/use-board.ts'
import '../boards/board-words.ts'

/** Machines first: what has no state to speak of is one press away. */
const cards = {
  layout: 'cards',
  filter: JSON.stringify({ field: 'kind', op: 'in', value: ['machine', 'workstation'] }),
}

interface Board {
  readonly tiles: readonly Tile[]
  readonly labels: Labels
}

/** Equipment as a wall of cards: what each is doing for whom and how fast, what comes next, and what is due. */
export default function ThingCards() {
  return <ListScreen resource="things" as={cards} cardFacts={useMachineFacts()} />
}

function useMachineFacts(): CardFacts {
  const words = useWords()
  const formats = useFormats()
  const now = useNow()
  const { data } = useBoard<Board>('/production/board')
  const tiles = useMemo(() => new Map(data?.tiles.map(tile => [tile.id, tile])), [data])
  return useCallback(
    row => {
      const tile = tiles.get(row.id)
      if (!tile) return []
      const [work] = tile.work
      const people = work?.users.flatMap(id => data?.labels.users?.[id]?.title ?? []) ?? []
      const part = work && data?.labels['part-revisions']?.[work.partRevision]?.title
      const seconds = secondsSince(now, tile.since)
      const told: readonly (readonly [string, string | null | undefined])[] = [
        ['since', seconds === null ? null : lasted(formats, words, seconds)],
        ['job', work && [work.code, part].filter(Boolean).join(' · ')],
        ['person', people.join(', ')],
        [
          'made',
          work &&
            words('shopBoard.made', { good: formats.quantity(work.good), left: formats.quantity(work.remaining) }),
        ],
        ['pace', work?.pace && words('shopBoard.pace', { pace: formats.percent(work.pace, { most: 0 }) })],
        ['next', tile.next?.code],
      ]
      return told.flatMap(([key, value]) => (value ? [{ label: words(`thingCards.${key}`), value }] : []))
    },
    [tiles, data, words, formats, now],
  )
}
