import type { Labels } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'

export interface LateChain {
  readonly job: string
  readonly code: string
  readonly dueDate: string
  readonly finish: string
  readonly steps: readonly {
    readonly operation: string
    readonly code: string
    readonly start: string
    readonly kind: string
    readonly by: string | null
    readonly byCode: string | null
  }[]
}

interface WhyLateProps {
  readonly chains: readonly LateChain[]
  readonly labels: Labels
}

/** Why jobs will be late, from their last operation back to what nothing else explains (production R47). */
export function WhyLate({ chains, labels }: WhyLateProps) {
  const words = useWords()
  const formats = useFormats()
  if (chains.length === 0) return null
  const called = (id: string | null) =>
    labels.things?.[id ?? '']?.title ?? labels.users?.[id ?? '']?.title ?? words('livePage.somebody')
  return (
    <section className={classes.why}>
      <h2>{words('livePage.whyLate')}</h2>
      {chains.map(chain => (
        <div key={chain.job}>
          <p>
            <Link href={`/production/job/${chain.job}`}>{chain.code}</Link>{' '}
            {words('livePage.willFinish', {
              finish: formats.dateTime(chain.finish),
              due: formats.date(chain.dueDate),
            })}{' '}
            <Link href={`/schedules/gantt?why=${chain.job}`}>{words('livePage.onSchedule')}</Link>
          </p>
          <ol>
            {chain.steps.map(step => (
              <li key={step.operation}>
                {words(`livePage.binding.${step.kind}`, {
                  operation: step.code,
                  start: formats.dateTime(step.start),
                  by: step.byCode ?? called(step.by),
                })}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
