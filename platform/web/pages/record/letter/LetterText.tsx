import { Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Letter.module.css'
import { useLetter } from './use-letter.ts'
import '../record-words.ts'

/** The text of the mail, to be changed before it leaves, and the paper that goes with it, to be looked at. */
export default function LetterText({ id, resource, row = {}, value, label, error, onChange }: FieldWidgetProps) {
  const words = useWords()
  const letter = useLetter(resource, row.id)
  useEffect(() => {
    if (letter && value === null) onChange(letter.text)
  }, [letter, value, onChange])
  return (
    <div className={classes.letter}>
      <Textarea
        id={id}
        label={label}
        error={error}
        autosize
        minRows={4}
        maxRows={12}
        value={String(value ?? '')}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {letter?.paper && (
        <p className={classes.paper}>
          <IconPaperclip size={14} aria-hidden />{' '}
          <a href={letter.paper.href} target="_blank" rel="noreferrer">
            {words('record.letter.attached', { paper: letter.paper.name })}
          </a>
        </p>
      )}
    </div>
  )
}
