import { type Answer, readBackwards } from '#modules/quality/model/why-tree.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './ReadBackwards.module.css'

/** Each root cause read back up to the problem, with "therefore" between: it must make sense that way round too. */
export default function ReadBackwards({ record: { row } }: SlotProps) {
  const words = useWords()
  const answers = (row.answers ?? []) as unknown as readonly Answer[]
  const roots = answers.flatMap((answer, place) => (answer.rootCause && answer.verified !== 'no' ? [place] : []))
  if (roots.length === 0) return null
  return (
    <section className={classes.chains} aria-label={words('whyChains.title')}>
      <h2>{words('whyChains.title')}</h2>
      {roots.map(root => (
        <ol key={root} className={classes.chain}>
          {readBackwards(String(row.problem ?? ''), answers, root).map((step, place) => (
            <li key={place}>
              {place > 0 && <em>{words('whyChains.therefore')}</em>} {step}
            </li>
          ))}
        </ol>
      ))}
    </section>
  )
}
