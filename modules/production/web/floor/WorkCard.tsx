import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { useChecksDue } from './OperationPaper.tsx'
import { useOpenWork } from './use-open-work.ts'
import { WorkPanel, type WorkPanelProps } from './WorkPanel.tsx'

/** Work that goes on, with everything that is said about it all day one touch away. */
export function WorkCard(panel: WorkPanelProps) {
  const words = useWords()
  const formats = useFormats()
  const { operation } = panel
  const people = useOpenWork({ operation: operation.id })
  const checks = useChecksDue(operation.id)
  const who = people.map(({ person, startedAt }) =>
    [person ?? words('machineHome.byItself'), words('machineHome.since', { time: formats.time(startedAt) })].join(', '),
  )
  const title = `${operation.code} ${operation.name}`
  return (
    <section className={classes.card} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <p>{[operation.part, operation.machine || operation.group, ...who].filter(Boolean).join(' · ')}</p>
        <p>
          {[
            operation.program && `${words('floorHome.facts.program')} ${operation.program}`,
            checks > 0 && words('floorHome.checksDue', { count: checks }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <WorkPanel {...panel} />
    </section>
  )
}
