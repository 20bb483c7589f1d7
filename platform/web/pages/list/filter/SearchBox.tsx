import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { inSentence, resourceLabel } from '#platform/model'
import classes from '../ListPage.module.css'
import type { List } from '../use-list.ts'

const patience = 250

/** Free search of this list; it follows the typing, and the address follows it. */
export function SearchBox({ list, inputRef }: { list: List; inputRef: React.RefObject<HTMLInputElement | null> }) {
  const { view, words, name } = list
  const [typed, setTyped] = useState(view.search)
  const latest = useRef(list)
  latest.current = list
  const told = useRef(view.search)
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      latest.current.change({ search: typed })
    }, patience)
    return () => clearTimeout(timer)
  }, [typed])
  // A view or "clear filters" changes the search from outside.
  useEffect(() => {
    if (view.search === told.current) return
    told.current = view.search
    setTyped(view.search)
  }, [view.search])
  const label = words('list.search', { records: inSentence(resourceLabel(words, name)) })
  return (
    <search className={classes.search} data-tour="search">
      <IconSearch size={15} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !typed) return
          event.preventDefault()
          setTyped('')
        }}
      />
      {typed ? (
        <button type="button" aria-label={words('list.clearSearch')} onClick={() => setTyped('')}>
          <IconX size={14} />
        </button>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </search>
  )
}
