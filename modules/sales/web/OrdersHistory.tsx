import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { DeliveryFigures } from './history/DeliveryFigures.tsx'
import { PriceHistory } from './history/PriceHistory.tsx'

const asDeclared = {}

/** What has shipped, line by line, newest first, under the prices of the part one asks about. */
export default function OrdersHistory() {
  return (
    <ListScreen resource="order-history" as={asDeclared}>
      <DeliveryFigures />
      <PriceHistory />
    </ListScreen>
  )
}
