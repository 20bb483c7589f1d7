import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Home.module.css'
import { useSentences } from './home-api.ts'

/** What a new company does first; gone once all of it was done. */
export function FirstSteps() {
  const words = useWords()
  const { steps = [] } = useSentences() ?? {}
  if (steps.length === 0) return null
  return (
    <section className={classes.steps} aria-label={words('home.firstSteps')}>
      <h2>{words('home.firstSteps')}</h2>
      <ol>
        {steps.map(({ key, text, href, done }) => (
          <li key={key}>
            <Link href={href}>
              {done ? (
                <IconCircleCheck size={20} aria-label={words('home.stepDone')} data-tone="positive" />
              ) : (
                <IconCircle size={20} aria-hidden />
              )}
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
