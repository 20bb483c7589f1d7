import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '../parts/Link.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { BrandMark } from './BrandMark.tsx'
import classes from './Rail.module.css'
import type { ShellArea } from './types.ts'

export interface RailProps {
  areas: readonly ShellArea[]
  current: ShellArea | undefined
  narrow: boolean
  onToggle: () => void
}

export function Rail({ areas, current, narrow, onToggle }: RailProps) {
  const words = useWords()
  const toggleLabel = words(narrow ? 'shell.widen' : 'shell.narrow')
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.rail} aria-label={words('shell.areas')} data-narrow={narrow || undefined}>
      <Link href="/dashboard" className={classes.brand} aria-label={words('shell.home')}>
        <BrandMark size={26} />
      </Link>
      <ul className={classes.areas}>
        {areas.map(area => (
          <li key={area.key}>
            <Link
              href={area.href}
              className={classes.area}
              aria-current={area.key === current?.key ? 'true' : undefined}
              title={narrow ? area.label : undefined}
            >
              <span className={classes.icon} aria-hidden>
                {area.icon}
              </span>
              <span className={narrow ? 'spoken' : classes.word}>{area.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.toggle}
        onClick={onToggle}
        aria-label={toggleLabel}
        title={`${toggleLabel} (Ctrl+B)`}
      >
        <ToggleIcon size={18} stroke={1.6} />
      </button>
    </nav>
  )
}
