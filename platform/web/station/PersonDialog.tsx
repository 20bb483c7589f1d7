import { useState } from 'react'
import { Problem } from '../kernel/api.ts'
import { sound } from '../kernel/sounds.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ScanField } from '../parts/ScanField.tsx'
import { FloorButton } from '../shell/FloorLayout.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Station.module.css'
import type { Identify, StationPerson } from './use-person.ts'
import './station-words.ts'

interface PersonDialogProps {
  readonly identify: Identify
  readonly onKnown: (person: StationPerson) => void
  readonly onClose: () => void
}

/** Who does it: a badge, or the employee number with its PIN. */
export function PersonDialog({ identify, onKnown, onClose }: PersonDialogProps) {
  const words = useWords()
  const [refused, setRefused] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const attempt = async (told: Parameters<Identify>[0]) => {
    try {
      const person = await identify(told)
      sound('positive')
      onKnown(person)
    } catch (error) {
      sound('negative')
      setRefused(error instanceof Problem ? error.message : words('atStation.failed'))
    }
  }
  return (
    <Dialog open onClose={onClose} title={words('atStation.who')} lead={words('atStation.whoLead')} size="floor">
      <ScanField
        size="floor"
        keepsFocus
        label={words('atStation.badge')}
        onScan={badge => void attempt({ badge })}
        {...(refused && { verdict: { tone: 'negative' as const, text: refused } })}
      />
      <form
        className={classes.pin}
        onSubmit={event => {
          event.preventDefault()
          void attempt({ number, pin })
        }}
      >
        <label>
          {words('atStation.number')}
          <input value={number} autoComplete="off" onChange={event => setNumber(event.currentTarget.value)} />
        </label>
        <label>
          {words('atStation.pin')}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={event => setPin(event.currentTarget.value)}
          />
        </label>
        <FloorButton tone="primary" type="submit">
          {words('atStation.enter')}
        </FloorButton>
      </form>
    </Dialog>
  )
}
