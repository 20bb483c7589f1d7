import { type ReactNode, useEffect, useState } from 'react'
import { useLayer } from '../parts/layers.ts'
import type { MenuEntry } from '../parts/menu/menu-entry.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './AppShell.module.css'
import { AreaPanel } from './AreaPanel.tsx'
import { areaOf } from './current.ts'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'
import type { Connection, Crumb, ShellArea, ShellUser } from './types.ts'

export interface AppShellProps {
  areas: readonly ShellArea[]
  currentPath: string
  crumbs: readonly Crumb[]
  user: ShellUser
  userMenu: readonly MenuEntry[]
  onPalette: () => void
  bell: { unread: number; onOpen: () => void }
  jobs?: { running: number; onOpen: () => void }
  connection?: Connection
  /** A strip above the page: a marquee, an as-of instant, a lost connection. */
  banner?: ReactNode
  /** The thin bar of work in progress, and whatever else floats. */
  overlay?: ReactNode
  children: ReactNode
}

const kept = 'millwright-menu'

/** The frame of desk work: areas at the left, where one is at the top, the page in the rest. */
export function AppShell(props: AppShellProps) {
  const { areas, currentPath, children, banner, overlay } = props
  const words = useWords()
  const [narrow, setNarrow] = useState(startsNarrow)
  const [drawer, setDrawer] = useState(false)
  const area = areaOf(areas, currentPath)

  useEffect(() => localStorage.setItem(kept, narrow ? 'narrow' : 'wide'), [narrow])
  useMenuKey(() => setNarrow(held => !held))
  useLayer(drawer, () => setDrawer(false))
  // Arriving somewhere is what the drawer was opened for.
  useEffect(() => setDrawer(false), [currentPath])

  return (
    <div className={classes.shell} data-narrow={narrow || undefined} data-drawer={drawer || undefined}>
      <a className={classes.skip} href="#main">
        {words('shell.skip')}
      </a>
      <div className={classes.nav}>
        <Rail areas={areas} current={area} narrow={narrow} onToggle={() => setNarrow(held => !held)} />
        {area && (!narrow || drawer) && <AreaPanel area={area} currentPath={currentPath} />}
      </div>
      {drawer && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.veil}
          aria-label={words('shell.closeMenu')}
          onClick={() => setDrawer(false)}
        />
      )}
      <div className={classes.workspace}>
        <TopBar {...props} drawer={drawer} onDrawer={() => setDrawer(held => !held)} />
        {banner}
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
          {overlay}
        </main>
      </div>
    </div>
  )
}

/** On a tablet the page comes first; on a wide screen the person's last choice holds. */
function startsNarrow(): boolean {
  return window.innerWidth < 1024 || localStorage.getItem(kept) === 'narrow'
}

function useMenuKey(onToggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'b') return
      // In rich text Ctrl+B is bold.
      if ((event.target as HTMLElement).isContentEditable) return
      event.preventDefault()
      onToggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onToggle])
}
