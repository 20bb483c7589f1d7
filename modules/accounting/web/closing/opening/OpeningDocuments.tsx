import { useResource } from '#platform/web/kernel/resources.ts'
import { ListScreen } from '#platform/web/screens/ListScreen.tsx'
import classes from './Opening.module.css'
import { OpeningSteps, Ties } from './OpeningSteps.tsx'
import { useSummary } from './opening-api.ts'
import { TakeFile } from './TakeFile.tsx'
import { UnknownNames } from './UnknownNames.tsx'

const asDeclared = {}
const parts = {
  receivables: { resource: 'opening-invoices', control: 'ar' },
  payables: { resource: 'opening-bills', control: 'ap' },
} as const

/** Open invoices or bills as lines of the opening: a list like any other, under what it must add up to. */
export function OpeningDocuments({ part }: { part: keyof typeof parts }) {
  // The module's words come with it.
  useResource('accounts')
  const { summary, refresh } = useSummary()
  const { resource, control } = parts[part]
  const isDraft = summary?.opening?.status !== 'posted'
  return (
    <ListScreen resource={resource} as={asDeclared}>
      <OpeningSteps step={part} summary={summary} />
      <div className={classes.bar}>
        {isDraft && <TakeFile part={part} onTaken={() => void refresh()} />}
        {summary && <Ties summary={summary} of={control} />}
      </div>
      <UnknownNames unknown={summary?.unknown.filter(one => one.part === part) ?? []} onSaid={() => void refresh()} />
    </ListScreen>
  )
}
