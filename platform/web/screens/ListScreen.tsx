import { type ReactNode, useMemo } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import type { ViewDefinition } from '#platform/web/pages/list/list-view.ts'
import type { CardFace, CardFacts, ChosenLead } from '#platform/web/pages/list/use-list.ts'

interface ListScreenProps {
  readonly resource: string
  /** What differs from the list as declared: `{ layout: 'board' }`, `{ filter: '…' }`. */
  readonly as: ViewDefinition
  /** What stands on a card, where it is a board: more than the columns say. */
  readonly card?: CardFace
  /** What a card of the wall says before its columns. */
  readonly cardFacts?: CardFacts
  /** Pages that begin with the rows somebody has chosen. */
  readonly chosen?: readonly ChosenLead[]
  /** What stands over its rows. */
  readonly children?: ReactNode
}

/** A screen that is another look at a list: opened on its own address, arranged as said, and then the person's own. */
export function ListScreen({ resource, as, card, cardFacts, chosen, children }: ListScreenProps) {
  const { path } = useAddress()
  const { screens, resources } = useApplication()
  const title = screens[path] ?? resources[resource]?.many ?? ''
  return (
    <ListPage
      resource={resource}
      opening={useMemo(() => ({ title, as, card, cardFacts, chosen }), [title, as, card, cardFacts, chosen])}
    >
      {children}
    </ListPage>
  )
}
