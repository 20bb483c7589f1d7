import { useEffect, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './LoadingBar.module.css'

const patience = 400

/** Two pixels at the top edge, once something has taken longer than 400 ms. */
export function LoadingBar({ busy }: { busy: boolean }) {
  const words = useWords()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return <div className={classes.bar} role="progressbar" aria-label={words('loading.work')} />
}
