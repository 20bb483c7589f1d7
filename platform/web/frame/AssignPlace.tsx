import { useState } from 'react'
import { useAddress } from '../kernel/navigation.ts'
import { Kbd } from '../parts/Kbd.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './AssignPlace.module.css'
import { usePlaces } from './places.ts'

/** A letter of one's own for the page one is on. */
export function AssignPlace() {
  const words = useWords()
  const { path } = useAddress()
  const { places, isUsual, assign } = usePlaces()
  const own = places.find(([, place]) => place === path)?.[0] ?? ''
  const [refused, setRefused] = useState('')
  if (isUsual(own)) return null
  const put = (typed: string) => {
    const letter = typed.slice(-1).toLowerCase()
    const isTaken = isUsual(letter)
    setRefused(isTaken ? words('keyboard.taken', { letter }) : '')
    if (!isTaken) assign(path, /^[a-z0-9]$/.test(letter) ? letter : null)
  }
  return (
    <p className={classes.assign}>
      <label>
        {words('keyboard.assign')} <Kbd keys="g" />{' '}
        <input value={own} maxLength={2} autoComplete="off" onChange={event => put(event.currentTarget.value)} />
      </label>
      {refused && <span role="alert">{refused}</span>}
    </p>
  )
}
