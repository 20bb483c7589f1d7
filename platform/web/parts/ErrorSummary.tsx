import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './ErrorSummary.module.css'

export interface FieldError {
  /** id of the field's input; pressing the sentence goes there. */
  fieldId?: string
  /** A whole sentence that names the field. */
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[]
  title?: string
  takesFocus?: boolean
}

/** Stands above a form that was refused, takes the focus once, and leads to each field. */
export function ErrorSummary({ errors, title, takesFocus = true }: ErrorSummaryProps) {
  const words = useWords()
  const box = useRef<HTMLElement>(null)
  const count = errors.length
  useEffect(() => {
    if (count > 0 && takesFocus) box.current?.focus()
  }, [count, takesFocus])
  if (count === 0) return null
  return (
    <section ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      <h2>
        <IconAlertCircle size={18} aria-hidden /> {title ?? words('errors.summary', { count })}
      </h2>
      <ul>
        {errors.map(error => (
          <li key={`${error.fieldId}-${error.message}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={event => {
                  event.preventDefault()
                  const field = document.getElementById(error.fieldId!)
                  field?.scrollIntoView({ block: 'center' })
                  field?.focus()
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
