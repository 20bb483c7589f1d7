import { useWords } from '../words/WordsProvider.tsx'
import classes from './LoadingOverlay.module.css'

/** Only where nothing useful can be shown yet; the start of the app has its own in the static page. */
export function LoadingOverlay({ label }: { label?: string }) {
  const words = useWords()
  return (
    <div className={classes.overlay} role="status">
      <span className={classes.cutter} aria-hidden />
      {label ?? words('loading.work')}
    </div>
  )
}
