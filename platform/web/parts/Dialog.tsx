import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Dialog.module.css'
import { useFocusInside } from './focus-inside.ts'
import { useFocusReturn, useLayer } from './layers.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence under the title: what will happen. */
  lead?: ReactNode
  children?: ReactNode
  /** Buttons, the one to press last at the right. */
  actions?: ReactNode
  /** `floor` fills the screen, for gloves. */
  size?: 'small' | 'medium' | 'large' | 'floor'
}

/** Asks only for what an action needs. Esc and the cross close it; focus returns where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null
}

function OpenDialog({ onClose, title, lead, children, actions, size = 'medium' }: DialogProps) {
  const words = useWords()
  const id = useId()
  const layer = useFocusInside()
  useLayer(true, onClose)
  useFocusReturn()
  return (
    <div className={classes.veil} onPointerDown={event => event.target === event.currentTarget && onClose()}>
      <div
        ref={layer}
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={lead ? `${id}-lead` : undefined}
        className={classes.dialog}
        data-size={size}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className={classes.close} aria-label={words('dialog.close')} onClick={onClose}>
            <IconX size={18} />
          </button>
        </div>
        {lead && (
          <p id={`${id}-lead`} className={classes.lead}>
            {lead}
          </p>
        )}
        {children && <div className={classes.body}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
