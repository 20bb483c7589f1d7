import { Button } from '@mantine/core'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Opening.module.css'
import type { OpeningSummary } from './opening-api.ts'

interface Props {
  readonly opening: NonNullable<OpeningSummary['opening']>
  readonly onDone: () => void
}

/** The opening stands: with which entry, and the way to do it over. */
export function PostedOpening({ opening, onDone }: Props) {
  const words = useWords()
  const { busy, does } = useDoing()
  const reverse = async () => {
    const isSure = await ask({
      title: words('closing.opening.reverse'),
      lead: words('closing.opening.reverseLead'),
      yes: words('closing.opening.reverse'),
      negative: true,
    })
    if (!isSure) return
    const reason = words('closing.opening.reverseReason')
    const act = () => records.act('opening-balances', opening.id, 'reverse', { reason })
    await does('reverse', act, words('closing.opening.reversed'))
    onDone()
  }
  return (
    <section className={classes.posted}>
      <h2>{words('closing.opening.posted')}</h2>
      <p>{words('closing.opening.postedWith', { date: opening.on, entry: opening.entryCode ?? '—' })}</p>
      <div>
        <Link href="/general-ledgers/trial-balance" className={classes.next}>
          {words('closing.opening.trial')}
        </Link>
        {opening.entry && (
          <Link href={`/general-ledgers/${opening.entry}`} className={classes.next}>
            {words('closing.opening.entryLink')}
          </Link>
        )}
        <Button variant="default" loading={busy === 'reverse'} onClick={() => void reverse()}>
          {words('closing.opening.reverse')}
        </Button>
      </div>
    </section>
  )
}
