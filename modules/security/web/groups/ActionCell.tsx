import { role } from '#modules/security/model/roles.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Say } from './grants.ts'
import type { GridAction } from './grid-rows.ts'
import classes from './SecurityActions.module.css'

interface ActionCellProps {
  readonly cellKey: string
  readonly place: string
  readonly label: string
  readonly action: GridAction
  /** The action's name stands on the button. */
  readonly named: boolean
  readonly say: Say
  readonly changed: boolean
  /** The person of the preview has it today. */
  readonly has: boolean
  readonly onChoose: (button: HTMLElement) => void
}

const signs = { allow: '✓', deny: '✕' } as const

/** What the group says about one action; a quiet dot where a role has it anyway. */
export function ActionCell(props: ActionCellProps) {
  const { label, action, named, say, changed, has, onChoose } = props
  const words = useWords()
  const roles = action.roles.map(key => words(`roleNames.${key}`)).join(', ')
  // Administrators have everything: it is worth a dot only where others have it too.
  const byRole = action.roles.some(key => key !== role.administrator)
  const spoken = say
    ? say.effect === 'deny'
      ? words('rights.deny')
      : words(`rights.scopes.${say.scope}`)
    : words('rights.none')
  return (
    <button
      type="button"
      className={classes.cell}
      data-cell={props.place}
      data-key={props.cellKey}
      data-say={say?.effect ?? (byRole ? 'role' : undefined)}
      data-changed={changed || undefined}
      data-has={has || undefined}
      data-named={named || undefined}
      tabIndex={props.place === '0 0' ? 0 : -1}
      aria-haspopup="menu"
      aria-label={`${label}: ${spoken}`}
      title={byRole ? words('rights.roles', { roles }) : undefined}
      onClick={event => onChoose(event.currentTarget)}
    >
      {named && <span>{action.label}</span>}
      <span aria-hidden>{say ? signs[say.effect] : byRole ? '•' : named ? '' : '·'}</span>
      {say?.effect === 'allow' && say.scope !== 'all' && <small>{words(`rights.short.${say.scope}`)}</small>}
    </button>
  )
}
