import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { personType } from '#platform/model/declaration/person-type.ts'
import { Dropdown } from '#platform/web/fields/widgets/Dropdown.tsx'
import { type Option, searchOptions } from '#platform/web/fields/widgets/ref-search.ts'
import widgets from '#platform/web/fields/widgets/widgets.module.css'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { type Mentioned, mentionBefore, stillMentioned, withMention } from './mentions.ts'

/** What is being written, and how it is sent. */
function useWriting(onSend: PostBoxProps['onSend']) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly Mentioned[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async () => {
    if (!text.trim()) return
    setRefusal(null)
    try {
      await onSend(
        text.trim(),
        stillMentioned(text, chosen).map(({ id }) => id),
      )
      setText('')
      setChosen([])
    } catch (error) {
      setRefusal((error as Error).message)
    }
  }
  const mention = (option: Option, cursor: number) => {
    const name = option.title ?? option.code ?? ''
    const at = mentionBefore(text, cursor)
    if (at) setText(withMention(text, at.start, cursor, name))
    setChosen(held => [...held, { id: option.id, name }])
  }
  return { text, setText, refusal, send, mention }
}

interface PostBoxProps {
  readonly onSend: (body: string, mentions: readonly string[]) => Promise<void>
  /** As in a chat: Enter sends, Shift+Enter begins a line. */
  readonly enterSends?: boolean
  /** What the box asks for, when it is not a word about the record. */
  readonly label?: string
}

/** Where one writes: Ctrl+Enter sends, @ offers people. What was typed stays when sending fails. */
export function PostBox({ onSend, enterSends = false, label }: PostBoxProps) {
  const words = useWords()
  const asks = label ?? words('record.say')
  const { text, setText, refusal, send, mention } = useWriting(onSend)
  const box = useRef<HTMLTextAreaElement>(null)
  const offer = useOffer(box)
  const take = (option: Option) => {
    mention(option, box.current?.selectionStart ?? text.length)
    offer.close()
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = enterSends && !event.shiftKey && !event.nativeEvent.isComposing && offer.options.length === 0
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey || plain)
    const moves = offer.options.length > 0 && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab'].includes(event.key)
    if (!sends && !moves) return
    event.preventDefault()
    event.stopPropagation()
    if (sends) void send()
    else if (event.key.startsWith('Arrow')) offer.step(event.key === 'ArrowDown' ? 1 : -1)
    else take(offer.options[offer.at]!)
  }
  return (
    <div className={classes.say}>
      <textarea
        ref={box}
        className={widgets.area}
        rows={2}
        aria-label={asks}
        placeholder={asks}
        value={text}
        onChange={event => {
          setText(event.target.value)
          void offer.look(event.target.value, event.target.selectionStart)
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="default"
        disabled={!text.trim()}
        title={enterSends ? 'Enter' : 'Ctrl Enter'}
        onClick={() => void send()}
      >
        {words('record.send')}
      </Button>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {offer.options.length > 0 && (
        <Dropdown anchor={box} onClose={offer.close} fitted>
          <People options={offer.options} at={offer.at} onTake={take} />
        </Dropdown>
      )}
    </div>
  )
}

function People(props: { options: readonly Option[]; at: number; onTake: (option: Option) => void }) {
  const words = useWords()
  return (
    <div role="listbox" aria-label={words('record.mention')} className={widgets.options}>
      {props.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the box
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
        <div
          key={option.id}
          role="option"
          aria-selected={index === props.at}
          className={widgets.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => props.onTake(option)}
        >
          {option.title ?? option.code}
        </div>
      ))}
    </div>
  )
}

/** People whose name begins as typed after the @. */
function useOffer(box: React.RefObject<HTMLTextAreaElement | null>) {
  const application = useApplication()
  const locale = useSpeech()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [at, setAt] = useState(0)
  const close = () => setOptions([])
  return {
    options,
    at,
    close,
    step: (by: number) => setAt(now => (now + by + options.length) % options.length),
    look: async (text: string, cursor: number) => {
      const mention = mentionBefore(text, cursor)
      if (!mention || !application.resources[personType]) return close()
      const found = await searchOptions({
        application,
        locale,
        target: personType,
        text: mention.typed,
        limit: 6,
      }).catch(() => [])
      // Somebody who types on has asked anew meanwhile.
      if (box.current?.selectionStart !== cursor) return
      setAt(0)
      setOptions(found)
    },
  }
}
