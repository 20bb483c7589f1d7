import { IconBackspace } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './TimeClock.module.css'

interface PinPadProps {
  /** Asks for the employee number first. */
  readonly asksNumber?: boolean
  readonly onEnter: (pin: string, number: string) => void
  readonly onClose: () => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Number and PIN for gloves, also typed. */
export function PinPad({ asksNumber = false, onEnter, onClose }: PinPadProps) {
  const words = useWords()
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const [isAtPin, setAtPin] = useState(!asksNumber)
  const title = words(isAtPin ? 'clockHome.pin' : 'clockHome.number')
  const [value, change] = isAtPin ? [pin, setPin] : [number, setNumber]
  const enter = () => {
    if (value.trim() === '') return
    if (isAtPin) onEnter(pin, number)
    else setAtPin(true)
  }
  return (
    <Dialog open onClose={onClose} title={title} lead={words('clockHome.pinLead')} size="floor">
      <form
        className={classes.pad}
        onSubmit={event => {
          event.preventDefault()
          enter()
        }}
      >
        <input
          key={title}
          aria-label={title}
          type={isAtPin ? 'password' : 'text'}
          inputMode="none"
          autoComplete="off"
          autoFocus
          value={value}
          onChange={event => change(event.currentTarget.value)}
        />
        <div className={classes.keys}>
          {keys.map(key => (
            <FloorButton key={key} onClick={() => change(`${value}${key}`)}>
              {key}
            </FloorButton>
          ))}
          <FloorButton onClick={() => change(value.slice(0, -1))} aria-label={words('clockHome.erase')}>
            <IconBackspace size={32} aria-hidden />
          </FloorButton>
          <FloorButton onClick={() => change(`${value}0`)}>0</FloorButton>
          <FloorButton tone="primary" type="submit">
            {words('clockHome.enter')}
          </FloorButton>
        </div>
      </form>
    </Dialog>
  )
}
