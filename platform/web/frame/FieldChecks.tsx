import { useEffect } from 'react'
import { useWords } from '../words/WordsProvider.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const nameOf = (field: Field): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '').replace(/\s*\*\s*$/, '').trim()

const wrongIn = ({ validity }: Field): string =>
  validity.valueMissing ? 'required' : validity.typeMismatch ? 'email' : 'wrong'

/** What a browser checks in a form by itself it says in its own language; here it names the field, in the reader's. */
export function FieldChecks() {
  const words = useWords()
  useEffect(() => {
    const explain = ({ target }: Event) => {
      if (!isField(target)) return
      target.setCustomValidity('')
      if (!target.validity.valid)
        target.setCustomValidity(words(`fieldChecks.${wrongIn(target)}`, { field: nameOf(target) }))
    }
    const settle = ({ target }: Event) => {
      if (isField(target)) target.setCustomValidity('')
    }
    document.addEventListener('invalid', explain, true)
    document.addEventListener('input', settle, true)
    document.addEventListener('change', settle, true)
    return () => {
      document.removeEventListener('invalid', explain, true)
      document.removeEventListener('input', settle, true)
      document.removeEventListener('change', settle, true)
    }
  }, [words])
  return null
}
