import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { AtStation, StationPerson } from './use-person.ts'

interface PersonDialogProps {
  readonly identify: AtStation['identify']
  readonly onKnown: (person: StationPerson) => void
  readonly onClose: () => void
}

/** Who does it: a badge, or the employee number with its PIN. */
export function PersonDialog({ identify, onKnown, onClose }: PersonDialogProps) {
  const words = useWords()
  const [refused, setRefused] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const attempt = async (told: Parameters<AtStation['identify']>[0]) => {
    try {
      const person = await identify(told)
      sound('positive')
      onKnown(person)
    } catch (error) {
      sound('negative')
      setRefused(error instanceof Problem ? error.message : words('floorHome.failed'))
    }
  }
  return (
    <Dialog open onClose={onClose} title={words('floorHome.who')} lead={words('floorHome.whoLead')} size="floor">
      <ScanField
        size="floor"
        keepsFocus
        label={words('floorHome.badge')}
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
          {words('floorHome.number')}
          <input value={number} autoComplete="off" onChange={event => setNumber(event.currentTarget.value)} />
        </label>
        <label>
          {words('floorHome.pin')}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={event => setPin(event.currentTarget.value)}
          />
        </label>
        <FloorButton tone="primary" type="submit">
          {words('floorHome.enter')}
        </FloorButton>
      </form>
    </Dialog>
  )
}
