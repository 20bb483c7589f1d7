import { useApplication } from '../kernel/application.ts'
import { Link } from '../parts/Link.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

/** The test screens this person may open. */
export default function TestBench() {
  const words = useWords()
  const { routes, screens } = useApplication()
  const benches = routes.filter(route => route.path.startsWith('/tests/'))
  return (
    <>
      <ScreenHead title={words('tests.title')} lead={words('tests.body')} />
      <ul className={`${classes.list} ${classes.body}`}>
        {benches.map(route => (
          <li key={route.path}>
            <Link href={route.path}>{screens[route.path]}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
