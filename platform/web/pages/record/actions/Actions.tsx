import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { actionLabel } from '#platform/model'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import type { MenuItem } from '#platform/web/parts/menu/menu-entry.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type ActionState, firstStart, nextStepOf } from './action-state.ts'
import { useActions } from './use-actions.ts'
import { useStarts } from './use-starts.ts'

/** One next step as a button, the others in a menu; what cannot be done now says why. */
export function Actions() {
  const { resource, record } = useOpened()
  const words = useWords()
  const { states, refusalText } = useActions()
  const { asked, ask, close } = useAsked()
  const starts = useStarts()
  const startFirst = firstStart(resource, states, starts)
  const primary = startFirst ? undefined : nextStepOf(resource, states, record.row[resource.statusField ?? ''])
  // What somebody has no right to is not offered at all; what cannot be done now is folded away, and says why.
  const beside = states.filter(({ verb, refusal }) => !refusal && resource.page.beside?.includes(verb))
  const rest = states.filter(
    state => state !== primary && !beside.includes(state) && state.refusal?.code !== 'forbidden',
  )
  const entryOf = (state: ActionState): MenuItem => {
    const refusal = refusalText(state)
    return {
      key: state.verb,
      label: actionLabel(words, resource.name, state.verb),
      ...(refusal && { refusal }),
      ...(state.action.dangerous && { negative: true }),
      onChoose: () => ask(state.verb),
    }
  }
  const further = starts
    .filter(start => start !== startFirst)
    .map(({ name, label, go }) => ({ key: name, label, onChoose: go }))
  const possible = rest.filter(state => !state.refusal).map(entryOf)
  const impossible = rest.filter(state => state.refusal).map(entryOf)
  const chosen = states.find(({ verb }) => verb === asked)
  if (states.length === 0 && starts.length === 0) return null
  return (
    <>
      {primary && <NextStep state={primary} why={refusalText(primary)} onPress={() => ask(primary.verb)} />}
      {beside.map(state => (
        <Button key={state.verb} variant="default" onClick={() => ask(state.verb)}>
          {actionLabel(words, resource.name, state.verb)}
        </Button>
      ))}
      {startFirst && <Button onClick={startFirst.go}>{startFirst.label}</Button>}
      {(rest.length > 0 || further.length > 0) && (
        <span className={classes.actions} ref={mark}>
          <MenuButton
            label={words('record.actions')}
            entries={[
              ...further,
              ...possible,
              ...(impossible.length > 0 ? [{ key: 'notNow', fold: words('record.notNow'), entries: impossible }] : []),
            ]}
          >
            {words('record.actions')} <IconChevronDown size={14} aria-hidden />
          </MenuButton>
        </span>
      )}
      {chosen && <ActionDialog state={chosen} blocked={refusalText(chosen)} onClose={close} />}
    </>
  )
}

/** The action whose dialog is open. */
function useAsked() {
  // A link may lead to an action of the record: `?act=ship`.
  const linked = useAddress().query.get('act')
  const [asked, setAsked] = useState<string | null>(linked)
  const close = () => {
    setAsked(null)
    if (linked) changeQuery({ act: null })
  }
  useEffect(() => {
    const open = (event: Event) => setAsked((event as CustomEvent<string>).detail)
    window.addEventListener('record-action', open)
    return () => window.removeEventListener('record-action', open)
  }, [])
  return { asked, ask: setAsked, close }
}

/** The main button; one that cannot be pressed says why. */
function NextStep({ state, why, onPress }: { state: ActionState; why: string | undefined; onPress: () => void }) {
  const { resource } = useOpened()
  const words = useWords()
  return (
    <span title={why}>
      <Button disabled={Boolean(why)} aria-describedby={why ? 'record-next-why' : undefined} onClick={onPress}>
        {actionLabel(words, resource.name, state.verb)}
      </Button>
      {why && (
        <span id="record-next-why" className="spoken">
          {why}
        </span>
      )}
    </span>
  )
}

/** `a` presses this button. */
const mark = (span: HTMLSpanElement | null) => {
  const button = span?.querySelector('button')
  if (button) button.id = 'record-actions'
}
