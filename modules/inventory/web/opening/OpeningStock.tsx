import { Button } from '@mantine/core'
import { useState } from 'react'
import { money } from '#platform/model/values/decimal.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './OpeningStock.module.css'
import { type Choices, openingStock, type Taken, useCheck } from './opening-stock-api.ts'
import { StockChoices } from './StockChoices.tsx'
import { TakeStock } from './TakeStock.tsx'
import { useDoing } from './use-doing.ts'

const asDeclared = {}

/** What lay on the shelves as the books began: a list of drafts, what they lack, and the way onto the shelves and back. */
export default function OpeningStock() {
  // The module's words come with it.
  useResource('opening-stock-lines')
  return (
    <ListScreen resource="opening-stock-lines" as={asDeclared}>
      <OpeningStockBar />
    </ListScreen>
  )
}

function OpeningStockBar() {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { check, refresh } = useCheck()
  const { busy, does } = useDoing()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [choices, setChoices] = useState<Choices>({
    ...{ on: `${today.slice(0, 4)}-01-01`, missingLots: null, inventoryClass: null, storageLocation: null },
  })
  const told = ({ lines, value }: { lines: number; value: string }) => ({
    count: lines,
    value: formats.money(money(value)),
  })
  const rehearse = () =>
    does('check', async () => words('inventory.opening.checked', told(await openingStock.rehearse(choices))))
  const post = () =>
    does('post', async () => {
      await openingStock.post(choices)
      await refresh()
      setTaken(null)
      return words('inventory.opening.posted')
    })
  const reverse = async () => {
    const [title, lead] = [words('inventory.opening.reverse'), words('inventory.opening.reverseLead')]
    if (!(await ask({ title, lead, yes: title, negative: true }))) return
    await does('reverse', async () => {
      const { lines } = await openingStock.reverse()
      await refresh()
      return words('inventory.opening.reversed', { count: lines })
    })
  }
  return (
    <section className={classes.bar} aria-label={words('inventory.opening.post')}>
      <div className={classes.row}>
        <Link href="/general-ledgers/opening-balances">{words('inventory.opening.balances')}</Link>
        <TakeStock
          onTaken={now => {
            setTaken(now)
            void refresh()
          }}
        />
        <DayInput
          label={words('inventory.opening.on')}
          value={choices.on}
          onChange={on => on && setChoices({ ...choices, on })}
        />
      </div>
      {taken && taken.unknownLocations.length > 0 && (
        <p role="alert">{words('inventory.opening.unknownLocations', { places: taken.unknownLocations.join(', ') })}</p>
      )}
      <StockChoices problems={check?.problems ?? []} choices={choices} onChange={setChoices} />
      <div className={classes.row}>
        <p role="status">
          {check?.lines ? words('inventory.opening.drafts', told(check)) : words('inventory.opening.none')}
        </p>
        <Button variant="default" disabled={!check?.lines} loading={busy === 'check'} onClick={() => void rehearse()}>
          {words('inventory.opening.check')}
        </Button>
        <Button disabled={!check?.lines} loading={busy === 'post'} onClick={() => void post()}>
          {words('inventory.opening.post')}
        </Button>
        <ReverseStock posted={check?.posted} busy={busy === 'reverse'} onReverse={() => void reverse()} />
      </div>
    </section>
  )
}

/** Takes the last posting back, once there is one. */
function ReverseStock({
  posted,
  busy,
  onReverse,
}: {
  posted: number | undefined
  busy: boolean
  onReverse: () => void
}) {
  const words = useWords()
  if (!posted) return null
  return (
    <Button variant="default" loading={busy} onClick={onReverse}>
      {words('inventory.opening.reverse')}
    </Button>
  )
}
