import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../words/WordsProvider.tsx'
import { useFocusInside } from './focus-inside.ts'
import { useFocusReturn, useLayer } from './layers.ts'
import classes from './SidePanel.module.css'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Keeps the focus inside, for creating a record without leaving the form. Otherwise the page behind stays usable. */
  modal?: boolean
  width?: number
}

/** Slides in from the right: a record created on the way, a filter builder, a chat. */
export function SidePanel(props: SidePanelProps) {
  if (!props.open) return null
  // One that keeps the focus lies over a dialog it was opened from; dialogs stand at the end of the page.
  return props.modal ? createPortal(<OpenPanel {...props} />, document.body) : <OpenPanel {...props} />
}

function OpenPanel({ onClose, title, children, actions, modal = false, width = 440 }: SidePanelProps) {
  const words = useWords()
  const id = useId()
  const layer = useFocusInside(modal)
  useLayer(true, onClose)
  useFocusReturn()
  return (
    <>
      {modal && <div className={classes.veil} onPointerDown={onClose} />}
      <div
        ref={layer}
        role={modal ? 'dialog' : 'region'}
        {...{ 'aria-labelledby': id, 'aria-modal': modal || undefined }}
        tabIndex={-1}
        className={classes.panel}
        style={{ width: `min(${width}px, 100vw)` }}
      >
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={classes.close} aria-label={words('panel.close')} onClick={onClose}>
            <IconX size={18} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <div className={classes.body} tabIndex={0}>
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </>
  )
}

/** The row under the cursor while Space is held; it takes no focus and asks for none. */
export function PeekPanel({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <aside className={classes.peek} aria-label={words('panel.peek')}>
      {children}
    </aside>
  )
}
