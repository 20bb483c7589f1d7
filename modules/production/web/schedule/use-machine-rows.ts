import { useMemo, useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { valueLabel } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { GanttBar, GanttRow } from './gantt/picture.ts'
import { machineRows } from './plan-picture.ts'
import { instantOf } from './use-plan.ts'

/** Headings fold; a machine opens its page. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const onName = (row: GanttRow) => {
    if (row.isHeading)
      setFolded(folded.has(row.key) ? folded.difference(new Set([row.key])) : folded.union(new Set([row.key])))
    else if (row.href) navigate(row.href)
  }
  return { folded, onName }
}

export function useMachineRows(plan: PlanView, group: string | null, folded: ReadonlySet<string>): GanttRow[] {
  // Why a machine is down is worded by its own module.
  useResource('thing-downs')
  const words = useWords()
  return useMemo(
    () =>
      machineRows(
        plan,
        {
          noGroup: words('gantt.noGroup'),
          outside: words('gantt.outside'),
          down: category => valueLabel(words, 'thing-downs', 'category', category),
        },
        { group, folded },
      ),
    [plan, group, folded, words],
  )
}

/** A bar in one sentence. */
export function useSaying(plan: PlanView) {
  const words = useWords()
  const formats = useFormats()
  const things = new Map(plan.things.map(thing => [thing.id, thing.name]))
  return ({ key, label, from, to }: GanttBar): string => {
    const bar = plan.bars.find(({ operation }) => operation === key)
    const late = bar ? plan.jobs[bar.job]!.late : 0
    return words('gantt.say', {
      operation: label,
      machine: (bar?.thing && things.get(bar.thing)) || words('gantt.outside'),
      start: formats.dateTime(instantOf(from)),
      end: formats.dateTime(instantOf(to)),
      late: late > 0 ? 'yes' : 'no',
      lateBy: formats.duration(late * 60),
    })
  }
}
