import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { cribKey } from './CribCounter.tsx'
import { type Hold, nameOf, type OutRow, subjectOf } from './crib-api.ts'
import { takeScan } from './crib-counter-state.ts'

export type ActOn = { readonly out: OutRow } | { readonly hold: Hold }

const day = 86_400_000
const conditions = ['good', 'worn', 'damaged', 'incomplete'] as const

/** What can be done about one thing that is out, came back worn, or is waited for. */
export function ActDialog({ about, onClose }: { about: ActOn; onClose: () => void }) {
  const title = 'out' in about ? subjectOf(about.out) : nameOf(about.hold.name)
  const lead = 'out' in about ? about.out.holderName : about.hold.who
  return (
    <Dialog open onClose={onClose} title={title} lead={lead} size="medium">
      <div className={classes.acts}>
        {'out' in about ? (
          <OutActs out={about.out} onClose={onClose} />
        ) : (
          <HoldActs hold={about.hold} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Does something to a record, says it, and closes; a refusal is said and nothing closes. */
function useAct(onClose: () => void) {
  const queries = useQueryClient()
  return async (told: string, task: () => Promise<unknown>) => {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return notify({ type: 'negative', title: error.message })
    }
    notify({ type: 'positive', title: told })
    onClose()
    await queries.invalidateQueries({ queryKey: cribKey })
  }
}

function OutActs({ out, onClose }: { out: OutRow; onClose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const act = useAct(onClose)
  const [condition, setCondition] = useState<(typeof conditions)[number]>('good')
  const [note, setNote] = useState('')
  const verb = (name: string, asked = {}) => records.act('slot-checkouts', out.id, name, asked)
  if (out.state === 'returned') {
    if (out.conditionIn === 'good' || out.isCleared) return <p>{words('crib.none.uncleared')}</p>
    return (
      <>
        <p>{out.returnNote}</p>
        <FloorButton tone="primary" onClick={() => act(words('crib.cleared'), () => verb('clear'))}>
          {words('crib.act.clear')}
        </FloorButton>
      </>
    )
  }
  const takeBack = () => {
    const more = condition === 'good' ? {} : { conditionIn: condition, returnNote: note }
    takeScan(`/${out.subject}`, { checkout: out.id, ...more }, false)
    onClose()
  }
  const later = new Date(Math.max(Date.parse(out.dueAt), Date.now()) + day).toISOString()
  return (
    <>
      <fieldset className={classes.conditions}>
        <legend>{words('crib.act.condition')}</legend>
        {conditions.map(name => (
          <button key={name} type="button" aria-pressed={name === condition} onClick={() => setCondition(name)}>
            {words(`crib.conditions.${name}`)}
          </button>
        ))}
      </fieldset>
      {condition !== 'good' && (
        <Textarea
          label={words('crib.act.note')}
          size="lg"
          autosize
          minRows={2}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <FloorButton tone="primary" disabled={condition !== 'good' && !note.trim()} onClick={takeBack}>
        {words(condition === 'good' ? 'crib.act.takeBack' : 'crib.act.report')}
      </FloorButton>
      {out.state === 'out' && (
        <FloorButton
          onClick={() =>
            act(words('crib.extended', { when: formats.dateTime(later) }), () => verb('extend', { dueAt: later }))
          }
        >
          {words('crib.act.extend')}
        </FloorButton>
      )}
      {out.state === 'out' && condition !== 'good' && (
        <FloorButton
          tone="negative"
          disabled={!note.trim()}
          onClick={() => act(words('crib.reportedLost'), () => verb('reportLost', { returnNote: note }))}
        >
          {words('crib.act.lost')}
        </FloorButton>
      )}
    </>
  )
}

function HoldActs({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const words = useWords()
  const act = useAct(onClose)
  return (
    <FloorButton onClick={() => act(words('crib.lapsed'), () => records.act('slot-holds', hold.id, 'lapse'))}>
      {words('crib.act.lapse')}
    </FloorButton>
  )
}
