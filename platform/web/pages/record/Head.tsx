import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { resourceLabel, valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { addressNow, navigate } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { Presence } from '#platform/web/parts/Presence.tsx'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { StatusPath } from '#platform/web/parts/StatusPath.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Actions } from './actions/Actions.tsx'
import { nextStepOf, wayOf } from './actions/action-state.ts'
import { useActions } from './actions/use-actions.ts'
import { usePageActs } from './actions/use-page-acts.ts'
import { usePresentPeople } from './discussion/use-present-people.ts'
import { useHeading, usePageName } from './heading.ts'
import { AsOfDialog } from './history/AsOf.tsx'
import { Picture } from './Picture.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'
import { Summary } from './Summary.tsx'
import { useMayEdit } from './use-may-edit.ts'
import { pathTo, stepsFrom, walkOf } from './walk.ts'

/** Sticks to the top: what it is, where it stands, the one next action; everything else in a menu. */
export function Head() {
  const { resource, record, asOf, editing, setEditing } = useOpened()
  const words = useWords()
  const code = typeof record.row.code === 'string' ? record.row.code : null
  const heading = useHeading()
  usePageTitle(usePageName(heading))
  const people = usePresentPeople()
  const edit = useMayEdit()
  const [moment, setMoment] = useState<'asOf' | 'compare' | null>(null)
  const acts = usePageActs()
  const menu = [
    ...acts,
    // The rows of a view were never written, and never stood otherwise.
    ...(resource.isView
      ? []
      : [
          { key: 'line', divider: true as const },
          { key: 'asOf', label: words('record.asOf'), onChoose: () => setMoment('asOf') },
          { key: 'compare', label: words('record.compare'), onChoose: () => setMoment('compare') },
        ]),
  ]
  return (
    <header ref={useTallness()} className={classes.head}>
      {resource.page.picture && <Picture />}
      <Walking />
      <h1 className={classes.name}>
        {heading ?? (code ? <code>{code}</code> : resourceLabel(words, resource.name, 'one'))}
        {code && heading && code !== heading && <code className={classes.code}>{code}</code>}
      </h1>
      <Way />
      <div className={classes.headActions}>
        <Presence people={people} />
        {!editing && !asOf && (
          <>
            <Actions />
            {edit.may && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                disabled={Boolean(edit.refusal)}
                title={edit.refusal ?? 'e'}
                onClick={() => setEditing(true)}
              >
                {words('record.edit')}
              </Button>
            )}
          </>
        )}
        {!editing && (
          <MenuButton label={words('record.more')} iconOnly className={classes.icon!} entries={menu}>
            <IconDots size={18} aria-hidden />
          </MenuButton>
        )}
      </div>
      <Summary />
      {moment && <AsOfDialog compare={moment === 'compare'} onClose={() => setMoment(null)} />}
    </header>
  )
}

/** A long way takes a second line; what sticks below the head has to know how tall it is. */
function useTallness() {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = head.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--record-head', `${element.offsetHeight}px`),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return head
}

/** Where it stands on its way. */
function Way() {
  const { resource, record, asOf } = useOpened()
  const words = useWords()
  const { states } = useActions()
  const { statusField: field } = resource
  const state = field ? (record.row[field] as string | null) : null
  if (!field || !state) return null
  const step = (key: string) => ({ key, label: valueLabel(words, resource.name, field, key) })
  const next = asOf ? undefined : nextStepOf(resource, states, state)
  return (
    <StatusPath
      steps={wayOf(resource, state, { passed: record.passed, next: next?.action.to }).map(step)}
      current={step(state)}
      tone={toneOf(resource.fields[field]!, state)}
    />
  )
}

/** Previous and next in the list one came from. */
function Walking() {
  const { resource, id } = useOpened()
  const words = useWords()
  const walk = walkOf(resource.name)
  const steps = stepsFrom(walk, id)
  if (!walk || !steps) return null
  const button = (key: 'previous' | 'next', Icon: typeof IconChevronUp) => (
    <button
      type="button"
      className={classes.icon}
      aria-label={words(`record.${key}`)}
      title={`${words(`record.${key}`)} (${key === 'previous' ? 'k' : 'j'})`}
      disabled={!steps[key]}
      onClick={() => navigate(pathTo(resource.route, steps[key]!, addressNow().query))}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
  return (
    <nav className={classes.walk} aria-label={words('record.backToList')}>
      {button('previous', IconChevronUp)}
      {button('next', IconChevronDown)}
      <Link href={walk.href} title={words('record.backToList')}>
        {words('record.place', { place: steps.place, of: steps.of })}
      </Link>
    </nav>
  )
}
