import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApplication, useSession } from '../kernel/application.ts'
import { useAddress } from '../kernel/navigation.ts'
import { Link } from '../parts/Link.tsx'
import { Checklist } from '../screens/home/Checklist.tsx'
import { ScreenHead } from '../screens/ScreenHead.tsx'
import { startGuide } from '../tours/guides.ts'
import { useLanguage, useWords } from '../words/WordsProvider.tsx'
import { FoundSections } from './FoundSections.tsx'
import { HandbookText } from './HandbookText.tsx'
import classes from './Help.module.css'
import { type HandbookPage, handbookPages, isHandbookPage, readPage } from './handbook.ts'
import './help-words.ts'

/** Whoever works outside the office reads what is theirs first. */
const ownPage: Readonly<Record<string, HandbookPage>> = {
  '/data-collection-dashboard': 'inspector',
  '/librarian-dashboard': 'crib',
  '/receptionist-dashboard': 'receptionist',
  '/shop-floor-dashboard': 'machinist',
  '/business-partner-dashboard': 'partner',
  '/bp': 'partner',
  '/thing-dashboard': 'machinist',
  '/time-clock-dashboard': 'machinist',
}

/** The handbook inside the application, a page a role, with a search over all of it. */
export default function HelpPage() {
  const words = useWords()
  const { path } = useAddress()
  const name = path.split('/')[2]
  const { frame } = useApplication()
  const own = ownPage[useSession().home]
  const page = isHandbookPage(name) ? name : (own ?? null)
  const contents = frame === 'portal' ? handbookPages.filter(one => one === 'partner') : handbookPages
  const [text, setText] = useState('')
  return (
    <>
      <ScreenHead
        title={page ? words(`help.pages.${page}`) : words('help.title')}
        {...(!page && { lead: words('help.lead') })}
      />
      <div className={classes.screen}>
        <nav aria-label={words('help.contents')}>
          <input
            type="search"
            autoComplete="off"
            aria-label={words('help.search')}
            placeholder={words('help.search')}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <ul>
            {contents.map(one => (
              <li key={one}>
                <Link href={`/help/${one}`} {...(one === page && { 'aria-current': 'page' })}>
                  {words(`help.pages.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>
          {text.trim() ? <FoundSections text={text} onOpen={() => setText('')} /> : <Content page={page} />}
        </div>
      </div>
    </>
  )
}

function Content({ page }: { page: HandbookPage | null }) {
  const { language } = useLanguage()
  const shown = page ?? 'getting-started'
  const { data } = useQuery({
    queryKey: ['handbook', shown, language],
    queryFn: () => readPage(shown, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (data && id) document.getElementById(id)?.scrollIntoView()
  }, [data])
  return (
    <>
      {shown === 'getting-started' && <Beginning />}
      {data && <HandbookText blocks={data} />}
    </>
  )
}

/** Those who run the company find its checklist here again, and the guided sale. */
function Beginning() {
  const words = useWords()
  const { resources } = useApplication()
  if (!resources['company-info']?.verbs.includes('view')) return null
  return (
    <>
      <Checklist called />
      <p className={classes.guide}>
        <Button variant="default" onClick={() => startGuide('firstSale')}>
          {words('help.guidedSale')}
        </Button>
      </p>
    </>
  )
}
