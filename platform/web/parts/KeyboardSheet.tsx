import { type ReactNode, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import { Dialog } from './Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import classes from './KeyboardSheet.module.css'

export interface KeySection {
  key: string
  label: string
  /** Keys as printed, separated by spaces; alternatives by a slash of their own. */
  keys: readonly { keys: string; does: string }[]
}

export interface KeyboardSheetProps {
  open: boolean
  onClose: () => void
  sections: readonly KeySection[]
  /** Where the keys are part of more: what the sheet is called, what one looks for in it, and what else it answers. */
  title?: string
  filter?: string
  before?: (text: string) => ReactNode
  /** What can be settled here. */
  children?: ReactNode
}

/** The sheet on `?`: every key that works here, to be searched by key or by what it does. */
export function KeyboardSheet({ open, onClose, sections, title, filter, before, children }: KeyboardSheetProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = sections
    .map(section => ({
      ...section,
      keys: section.keys.filter(one => `${one.keys} ${one.does}`.toLowerCase().includes(wanted)),
    }))
    .filter(section => section.keys.length > 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? words('keyboard.title')}
      {...(!before && { lead: words('keyboard.off') })}
      size="large"
    >
      <input
        data-autofocus
        autoComplete="off"
        className={classes.filter}
        aria-label={filter ?? words('keyboard.filter')}
        placeholder={filter ?? words('keyboard.filter')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {before?.(text)}
      {before && found.length > 0 && (
        <>
          <h3 className={classes.part}>{words('keyboard.title')}</h3>
          <p>{words('keyboard.off')}</p>
        </>
      )}
      {found.length === 0 && !before && <p>{words('keyboard.nothing')}</p>}
      <div className={classes.sections}>
        {found.map(section => (
          <section key={section.key}>
            <h3>{section.label}</h3>
            <dl>
              {section.keys.map(one => (
                <div key={one.does} className={classes.line}>
                  <dt>
                    <Kbd keys={one.keys} />
                  </dt>
                  <dd>{one.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {children}
    </Dialog>
  )
}
