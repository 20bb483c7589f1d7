import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Letter.module.css'
import { addressesIn, useLetter } from './use-letter.ts'
import '../record-words.ts'

/** Who gets it: those who usually do, others at the partner by a press, anybody else by typing. */
export default function LetterTo({ id, resource, row = {}, value, label, error, onChange }: FieldWidgetProps) {
  const words = useWords()
  const letter = useLetter(resource, row.id)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (letter && value === null) onChange(letter.to)
  }, [letter, value, onChange])
  const addresses = (value as readonly string[] | null) ?? []
  const add = (email: string) => {
    setTyped(null)
    onChange([...addresses, email])
  }
  const others = (letter?.people ?? []).filter(({ email }) => !addresses.includes(email))
  return (
    <div className={classes.letter}>
      <TextInput
        id={id}
        label={label}
        placeholder="ana@example.com"
        autoComplete="off"
        data-autofocus
        value={typed ?? addresses.join(', ')}
        error={error}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onChange(addressesIn(event.currentTarget.value))
        }}
      />
      {others.length > 0 && (
        <p className={classes.people}>
          {others.map(({ name, email }) => (
            <button key={email} type="button" title={email} onClick={() => add(email)}>
              + {name}
            </button>
          ))}
        </p>
      )}
      {letter && addresses.length === 0 && <small>{words('record.letter.nobody')}</small>}
      {letter && !letter.hasMail && <small role="note">{words('record.letter.noMail')}</small>}
    </div>
  )
}
