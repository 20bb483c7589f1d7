import { diffWords, type Stretch } from '#platform/model/values/diff-words.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './SplitDiff.module.css'

export interface SplitDiffProps {
  before: string
  after: string
  /** Beside each other where there is room, or in one running text. */
  layout?: 'split' | 'inline'
}

/** What changed in a long text, word by word. */
export function SplitDiff({ before, after, layout = 'split' }: SplitDiffProps) {
  const words = useWords()
  if (before === after) return <p className={classes.same}>{words('diff.same')}</p>
  const parts = diffWords(before, after)
  if (layout === 'inline') return <Text parts={parts} />
  return (
    <div className={classes.split}>
      <section>
        <h3>{words('diff.old')}</h3>
        <Text parts={parts.filter(part => part.kind !== 'added')} />
      </section>
      <section>
        <h3>{words('diff.new')}</h3>
        <Text parts={parts.filter(part => part.kind !== 'removed')} />
      </section>
    </div>
  )
}

function Text({ parts }: { parts: readonly Stretch[] }) {
  return (
    <p className={classes.text}>
      {parts.map((part, at) => {
        const key = `${at}-${part.kind}`
        if (part.kind === 'same') return <span key={key}>{part.text}</span>
        return part.kind === 'removed' ? <del key={key}>{part.text}</del> : <ins key={key}>{part.text}</ins>
      })}
    </p>
  )
}
