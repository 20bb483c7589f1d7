import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Dialog } from '../Dialog.tsx'
import { onQuestion, questionNow } from './questions.ts'

/** Shows what `ask` asks, over whatever page one is on. */
export function Questions() {
  const words = useWords()
  const question = useSyncExternalStore(onQuestion, questionNow)
  if (!question) return null
  const { title, lead, yes, no = words('dialog.cancel'), negative, answer } = question
  return (
    <Dialog
      open
      size="small"
      title={title}
      lead={lead}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            {no}
          </Button>
          <Button data-autofocus {...(negative && { color: 'negative' })} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
