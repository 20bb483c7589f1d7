import { ListScreen } from '#platform/web/screens/ListScreen.tsx'

const cards = { layout: 'cards' }

/** The machines as a wall of cards: what each is doing and what is due next. */
export default function ThingCards() {
  return <ListScreen resource="things" as={cards} />
}
