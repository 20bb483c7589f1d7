import { useQuery } from '@tanstack/react-query'
import { Link } from '../parts/Link.tsx'
import { useLanguage, useWords } from '../words/WordsProvider.tsx'
import classes from './Help.module.css'
import { searchHandbook } from './handbook.ts'
import './help-words.ts'

/** What the handbook says about some words. */
export function FoundSections({ text, onOpen }: { text: string; onOpen?: () => void }) {
  const words = useWords()
  const { language } = useLanguage()
  const query = text.trim()
  const { data } = useQuery({
    queryKey: ['handbook search', query, language],
    queryFn: () => searchHandbook(query, language),
    enabled: query !== '',
  })
  if (!query || !data) return null
  if (data.length === 0) return <p role="status">{words('help.nothing', { text: query })}</p>
  return (
    <ul className={classes.found}>
      {data.map(({ page, title, heading, id, text: said }) => (
        <li key={`${page} ${id}`}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link is heard as a click */}
          <span onClick={onOpen}>
            <Link href={`/help/${page}#${id}`}>{heading === title ? title : `${title}: ${heading}`}</Link>
          </span>
          <p>{said}</p>
        </li>
      ))}
    </ul>
  )
}
