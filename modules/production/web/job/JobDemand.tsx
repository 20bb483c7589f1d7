import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './JobDemand.module.css'
import { JobChance } from './JobLate.tsx'
import { useOperations } from './use-operations.ts'
import { useProgress } from './use-progress.ts'
import '../production-words.ts'

/** Which releases the job is made for, and who is on it now. */
export default function JobDemand({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const job = String(record.row.id)
  const progress = useProgress(job)
  const operations = useOperations(job)?.rows ?? []
  const demand = progress?.demand ?? []
  const atIt = (progress?.steps ?? []).flatMap(step => step.people.map(name => ({ name, step: step.id })))
  const nameOf = (id: string) => {
    const one = operations.find(row => row.id === id)
    return one ? `${String(one.sequence).padStart(3, '0')} ${String(one.name ?? '')}` : ''
  }
  return (
    <>
      <JobChance row={record.row} />
      {demand.length > 0 && (
        <section className={classes.part} aria-label={words('job.demand')}>
          <h2>{words('job.demand')}</h2>
          <ul>
            {demand.map(one => (
              <li key={one.release}>
                <Link href={`/orders/${one.order}`}>{one.number}</Link>{' '}
                {[one.customer, one.customerPo].filter(Boolean).join(' · ')}
                <small>
                  {words('job.demanded', {
                    ...{ count: formats.quantity(one.quantity), shipped: formats.quantity(one.shipped) },
                    day: one.day ? formats.date(one.day) : '—',
                  })}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {atIt.length > 0 && (
        <section className={classes.part} aria-label={words('job.onIt')}>
          <h2>{words('job.onIt')}</h2>
          <ul>
            {atIt.map(({ name, step }) => (
              <li key={`${step} ${name}`}>
                {name} <small>{nameOf(step)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
