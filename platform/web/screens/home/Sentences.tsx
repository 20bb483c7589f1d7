import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Home.module.css'
import { useSentences } from './home-api.ts'
import './home-words.ts'

/** What is late and what waits, worst first; each sentence opens its rows. */
export function Sentences() {
  const words = useWords()
  const data = useSentences()
  return (
    <section className={classes.sentences} aria-label={words('home.today')} aria-busy={!data}>
      {data?.sentences.length === 0 && (
        <p>
          <IconCircleCheck size={20} aria-hidden data-tone="positive" />
          {words('home.allWell')}
        </p>
      )}
      <ul>
        {data?.sentences.map(({ key, text, href, isTrouble }) => (
          <li key={key}>
            <Link href={href}>
              {isTrouble ? (
                <IconAlertTriangle size={20} aria-hidden data-tone="negative" />
              ) : (
                <IconClock size={20} aria-hidden data-tone="warning" />
              )}
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
