import { Link } from '../parts/Link.tsx'
import classes from './AreaPanel.module.css'
import { itemOf } from './current.ts'
import type { ShellArea } from './types.ts'

export interface AreaPanelProps {
  area: ShellArea
  currentPath: string
}

/** What one area holds, a short list for each thing people do. */
export function AreaPanel({ area, currentPath }: AreaPanelProps) {
  const current = itemOf([area], currentPath)
  return (
    <nav className={classes.panel} aria-label={area.label}>
      <h2 className={classes.title}>{area.label}</h2>
      {area.groups.map(group => (
        <section key={group.key} className={classes.group}>
          <h3 className={classes.doing}>{group.label}</h3>
          <ul className={classes.items}>
            {group.items.map(item => (
              <li key={item.key}>
                <Link href={item.href} className={classes.item} aria-current={item === current ? 'page' : undefined}>
                  <span className={classes.label}>{item.label}</span>
                  {item.badge !== undefined && <span className={classes.badge}>{item.badge}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
