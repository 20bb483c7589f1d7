import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { SuggestionCounts, SuggestionRow } from '#modules/purchasing/model/worklist.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { BuyersDesk } from './BuyersDesk.tsx'
import { planNow, useFreshPlan, useWorklist } from './plan-api.ts'
import classes from './Suggestions.module.css'
import { WhyPanel } from './WhyPanel.tsx'
import '../purchasing-words.ts'

type State = SuggestionRow['state']

/** One act on every chosen row; what was refused is said, the rest is done. */
function useActing(fresh: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const actOn = async (rows: readonly SuggestionRow[], verb: string): Promise<number> => {
    setBusy(true)
    let done = 0
    for (const { id, itemName } of rows)
      try {
        await records.act('replenishment-suggestions', id, verb)
        done++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        notify({ type: 'negative', title: itemName, body: error.message })
      }
    setBusy(false)
    await fresh()
    return done
  }
  return { isBusy, actOn }
}

/** The planner's worklist: what to order, hurry, put off or drop (purchasing R28–R32). */
export default function Suggestions() {
  // The module's words come with it.
  useResource('replenishment-suggestions')
  const words = useWords()
  const mayApply = useMay('replenishment-suggestions', 'apply')
  const mayOrder = useMay('purchase-orders', 'create') && mayApply
  const fresh = useFreshPlan()
  const { data } = useWorklist()
  const [state, setState] = useState<State>('open')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [why, setWhy] = useState<string>()
  const { isBusy, actOn } = useActing(fresh)
  const rows = data?.rows.filter(row => row.state === state) ?? []
  const picked = rows.filter(row => chosen.has(row.id))
  const late = rows.filter(row => row.isLate).length
  const shown = data?.rows.find(row => row.id === why)
  const request = async () => {
    const count = await actOn(picked, 'apply')
    setChosen(new Set())
    const link = { href: '/purchase-requests', label: words('plan.seeRequests') }
    if (count) notify({ type: 'positive', title: words('plan.requested', { count }), link })
  }
  const change = async (verb: string) => {
    await actOn(picked, verb)
    setChosen(new Set())
  }
  return (
    <>
      <ScreenHead title={words('screens./purchase-requests/suggestions')} lead={words('plan.lead')}>
        {mayApply && <PlanButton />}
      </ScreenHead>
      <div className={classes.page}>
        <div className={classes.bar}>
          <States state={state} counts={data?.counts} onState={setState} />
          {data && state === 'open' && (
            <p role="status">
              <StatusDot
                tone={late ? 'negative' : 'positive'}
                label={late ? words('plan.late', { count: late }) : words('plan.calm')}
              />
            </p>
          )}
          {mayApply && picked.length > 0 && (
            <ChosenActs count={picked.length} {...{ state, isBusy, change }} onRequest={request} />
          )}
        </div>
        {!data && <RowSkeletons />}
        {data && data.counts[state] > rows.length && (
          <p>{words('plan.cut', { shown: rows.length, all: data.counts[state] })}</p>
        )}
        {data && rows.length === 0 && (
          <EmptyState title={words(state === 'open' ? 'plan.none' : 'plan.noneDismissed')}>
            {state === 'open' && words('plan.noneWhy')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <BuyersDesk
            {...{ rows, chosen, fresh }}
            isDesk={mayOrder && state === 'open'}
            open={why}
            onChoose={setChosen}
            onOpen={setWhy}
          />
        )}
      </div>
      {shown && <WhyPanel row={shown} onClose={() => setWhy(undefined)} />}
    </>
  )
}

interface StatesProps {
  readonly state: State
  readonly counts: SuggestionCounts | undefined
  readonly onState: (state: State) => void
}

function States({ state, counts, onState }: StatesProps) {
  const words = useWords()
  return (
    <div className={classes.states}>
      {(['open', 'dismissed'] as const).map(one => (
        <button key={one} type="button" aria-pressed={state === one} onClick={() => onState(one)}>
          {words(`plan.${one}`)} {counts?.[one] ?? ''}
        </button>
      ))}
    </div>
  )
}

function PlanButton() {
  const words = useWords()
  const run = async () => {
    try {
      await planNow()
      notify({ type: 'info', title: words('plan.running') })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
  }
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={run}>
      {words('plan.run')}
    </Button>
  )
}

interface ActsProps {
  readonly count: number
  readonly state: State
  readonly isBusy: boolean
  readonly change: (verb: string) => void
  readonly onRequest: () => void
}

function ChosenActs({ count, state, isBusy, change, onRequest }: ActsProps) {
  const words = useWords()
  return (
    <div className={classes.push}>
      <span className={classes.quiet}>{words('plan.chosen', { count })}</span>
      {state === 'open' ? (
        <>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => change('dismiss')}>
            {words('plan.dismiss')}
          </Button>
          <Button size="xs" loading={isBusy} onClick={onRequest}>
            {words('plan.request')}
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => change('reopen')}>
          {words('plan.reopen')}
        </Button>
      )}
    </div>
  )
}
