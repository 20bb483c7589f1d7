import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  /** What a page of another module says instead, where the words of the close are not at hand. */
  readonly says?: { readonly cancel: string; readonly why: string }
  readonly onClose: () => void
  readonly onAnswer: (why: string) => void
}

/** What is done against the rule is done with a reason, which is kept. */
export function AskWhy({ title, lead, says, onClose, onAnswer }: Props) {
  const words = useWords()
  const [why, setWhy] = useState('')
  return (
    <Dialog
      open
      size="small"
      title={title}
      {...(lead && { lead })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {says?.cancel ?? words('closing.screen.cancel')}
          </Button>
          <Button disabled={why.trim() === ''} onClick={() => onAnswer(why.trim())}>
            {title}
          </Button>
        </>
      }
    >
      <Textarea
        label={says?.why ?? words('closing.screen.why')}
        value={why}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        onChange={event => setWhy(event.currentTarget.value)}
      />
    </Dialog>
  )
}
