import { Button } from '@mantine/core'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** What a plan needs before there is one, the first step in front. */
export function NoPlan({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  const key = plan.things.length === 0 ? 'noThings' : 'empty'
  const href = plan.things.length === 0 ? '/things/create' : '/auto-scheduling'
  return (
    <EmptyState
      title={words(`gantt.${key}`)}
      actions={
        <Button component={Link} href={href}>
          {words(`gantt.${key}Action`)}
        </Button>
      }
    >
      {words(`gantt.${key}Text`)}
    </EmptyState>
  )
}
