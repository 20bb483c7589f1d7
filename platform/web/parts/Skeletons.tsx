import { useWords } from '../words/WordsProvider.tsx'
import classes from './Skeletons.module.css'

/** Grey bars where rows will be. */
export function RowSkeletons({ rows = 8, height = 36 }: { rows?: number; height?: number }) {
  const words = useWords()
  return (
    <div role="status" aria-label={words('loading.work')}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.row} style={{ height }}>
          <span style={{ width: 72 }} />
          <span style={{ width: `${18 + ((at * 17) % 22)}%` }} />
          <span style={{ width: `${8 + ((at * 31) % 12)}%` }} />
          <span style={{ width: `${20 + ((at * 23) % 20)}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Grey bars where a form or a page of facts will be. */
export function PageSkeleton() {
  const words = useWords()
  return (
    <div className={classes.page} role="status" aria-label={words('loading.work')}>
      <span className={classes.title} />
      {[64, 88, 46, 72, 58, 80].map(width => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
