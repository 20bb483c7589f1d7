import { useEffect, useState } from 'react'
import { Notifications } from '../parts/notices/Notifications.tsx'
import { LanguageMenu, ThemeMenu } from '../shell/PreferenceMenus.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { WordsProvider } from '../words/WordsProvider.tsx'
import { BoardDemo, CalendarDemo, TimelineDemo, TreeDemo } from './ArrangementDemos.tsx'
import { CellsDemo, ColoursDemo, FieldsDemo, TypeDemo } from './BasicsDemos.tsx'
import { ChartsDemo, PivotDemo } from './ChartDemos.tsx'
import { DialogsDemo, MergeDemo, NoticesDemo } from './DialogDemos.tsx'
import classes from './Gallery.module.css'
import { GridDemo } from './GridDemo.tsx'
import { FloorDemo, PortalDemo, SignInDemo } from './LayoutDemos.tsx'
import { MessagesDemo, ProgressDemo } from './MessageDemos.tsx'
import { ShellDemo } from './ShellDemo.tsx'

const sections = {
  type: TypeDemo,
  colours: ColoursDemo,
  cells: CellsDemo,
  fields: FieldsDemo,
  grid: () => (
    <div className={classes.gridBox}>
      <GridDemo density="compact" />
    </div>
  ),
  board: BoardDemo,
  tree: TreeDemo,
  calendar: CalendarDemo,
  timeline: TimelineDemo,
  charts: ChartsDemo,
  pivot: PivotDemo,
  dialogs: DialogsDemo,
  notices: NoticesDemo,
  merge: MergeDemo,
  progress: ProgressDemo,
  messages: MessagesDemo,
}

const wholePages = {
  shell: () => (
    <ShellDemo>
      <GridDemo />
    </ShellDemo>
  ),
  floor: FloorDemo,
  portal: PortalDemo,
  'sign-in': SignInDemo,
}

/** Every part in every state, in both themes and languages, as a page of its own. */
export function Gallery() {
  return (
    <ThemeProvider>
      <WordsProvider timeZone="America/Chicago">
        <Alone />
        <Notifications />
      </WordsProvider>
    </ThemeProvider>
  )
}

function Alone() {
  const Whole = wholePages[useHash() as keyof typeof wholePages]
  if (Whole) return <Whole />
  return (
    <main>
      <Parts others={Object.keys(wholePages)} />
    </main>
  )
}

/** What /tests/components shows inside the shell, in the language and colours of the person. */
export function Parts({ others = [] }: { others?: readonly string[] }) {
  const hash = useHash()
  const only = sections[hash as keyof typeof sections]
  const shown = only ? [[hash, only] as const] : Object.entries(sections)
  return (
    <div lang="en">
      <header className={classes.head}>
        <h1>Parts</h1>
        <nav aria-label="Parts">
          {[...others, ...Object.keys(sections)].map(name => (
            <a key={name} href={`#${name}`} aria-current={name === hash ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <LanguageMenu className={classes.tool} />
        <ThemeMenu className={classes.tool} />
      </header>
      <div className={classes.main}>
        {shown.map(([name, Demo]) => (
          <section key={name} aria-labelledby={`section-${name}`}>
            <h2 id={`section-${name}`}>{name}</h2>
            <Demo />
          </section>
        ))}
      </div>
    </div>
  )
}

function useHash(): string {
  const [hash, setHash] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = () => setHash(location.hash.slice(1))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return hash
}
