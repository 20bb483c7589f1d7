import { IconBackspace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FloorButton } from '../shell/FloorLayout.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Station.module.css'
import './station-words.ts'

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const
/** With a sign four in a row: the pad is lower, and Enter stays in sight. */
const signed = ['7', '8', '9', 'erase', '4', '5', '6', 'sign', '1', '2', '3', '.', '0'] as const

interface NumberKeysProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A measured value may be below zero. */
  readonly isSigned?: boolean
  /** The key that enters it, in the last row. */
  readonly enter?: ReactNode
}

/** Digits for gloves, under a field that shows what was pressed. */
export function NumberKeys({ value, onChange, isSigned = false, enter }: NumberKeysProps) {
  const words = useWords()
  const special = {
    erase: (
      <FloorButton key="erase" aria-label={words('atStation.erase')} onClick={() => onChange(value.slice(0, -1))}>
        <IconBackspace size={32} aria-hidden />
      </FloorButton>
    ),
    sign: (
      <FloorButton
        key="sign"
        aria-label={words('atStation.minus')}
        onClick={() => onChange(value.startsWith('-') ? value.slice(1) : `-${value}`)}
      >
        ±
      </FloorButton>
    ),
  }
  const shown = isSigned ? signed : ([...keys, 'erase'] as const)
  return (
    <div className={classes.keys} data-signed={isSigned || undefined} data-enters={enter !== undefined || undefined}>
      {shown.map(key =>
        key === 'erase' || key === 'sign' ? (
          special[key]
        ) : (
          <FloorButton key={key} onClick={() => onChange(`${value}${key}`)}>
            {key}
          </FloorButton>
        ),
      )}
      {enter}
    </div>
  )
}
