import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { punchKinds } from '#modules/people/model/presence.ts'
import { valueLabel } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type CardDay, refreshDays } from './day-api.ts'
import { readPunchTime } from './punch-time.ts'

interface Props {
  readonly day: CardDay
  /** A missing out, as the plan suggests it. */
  readonly proposed?: string | null
  readonly onClose: () => void
}

type Op = 'add' | 'move' | 'void'

/** A time as typed, on the company's clock: what it is, or what is wrong with it (people R22). */
function useTypedTime(workday: string, proposed: string | null) {
  const words = useWords()
  const formats = useFormats()
  const zone = formats.timeZone
  const local = proposed ? instantToLocal(proposed as Instant, zone) : null
  const [date, setDate] = useState<string>(local?.date ?? workday)
  const [text, setText] = useState<string>(local?.time.replace(/:00$/, '') ?? '')
  const [which, setWhich] = useState<'0' | '1' | null>(null)
  const undecided = readPunchTime(date, text, zone, null)
  const read = (): { at: Instant } | { error: string } => {
    const reading = readPunchTime(date, text, zone, which === null ? null : which === '0' ? 0 : 1)
    if (reading.kind === 'at') return { at: reading.at }
    const told: Record<string, string> = reading.kind === 'gap' ? { from: reading.from, to: reading.to } : {}
    const time = 'time' in reading ? reading.time : ''
    return { error: words(`timeDay.correction.${reading.kind}`, { time, date: formats.date(date), ...told }) }
  }
  const twice = undecided.kind === 'twice' ? undecided.twice : null
  return { date, setDate, text, setText, which, setWhich, twice, read }
}

/** Asks for a change of the day's punches; somebody else decides about it. */
export function CorrectionDialog({ day, proposed = null, onClose }: Props) {
  const words = useWords()
  const queries = useQueryClient()
  const [op, setOp] = useState<Op>('add')
  const [punch, setPunch] = useState<string | null>(null)
  const [kind, setKind] = useState<string | null>(proposed ? 'out' : null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const typed = useTypedTime(day.workday, proposed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = op === 'void' ? null : typed.read()
    if (read && 'error' in read) return setError(read.error)
    const change = {
      op,
      ...(op === 'add' ? { kind } : { punch }),
      ...(read && { at: read.at }),
    }
    try {
      await records.create('time-punch-corrections', { user: day.user, reason, changes: [change] })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return setError(problem.document.errors?.[0]?.message ?? problem.message)
    }
    notify({ type: 'positive', title: words('timeDay.correction.sent') })
    onClose()
    await refreshDays(queries)
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={words('timeDay.correction.title')}
      lead={words('timeDay.correction.lead')}
    >
      <form onSubmit={event => void submit(event)}>
        <Stack gap="sm">
          <What {...{ day, op, setOp, punch, setPunch, kind, setKind }} />
          {op !== 'void' && <When typed={typed} error={error} />}
          <Textarea
            label={words('timeDay.correction.reason')}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            required
            minLength={5}
            withAsterisk={false}
            error={op === 'void' ? error : null}
          />
          <Button type="submit" fullWidth>
            {words('timeDay.correction.send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

interface WhatProps {
  readonly day: CardDay
  readonly op: Op
  readonly setOp: (op: Op) => void
  readonly punch: string | null
  readonly setPunch: (punch: string | null) => void
  readonly kind: string | null
  readonly setKind: (kind: string | null) => void
}

function What({ day, op, setOp, punch, setPunch, kind, setKind }: WhatProps) {
  const words = useWords()
  const formats = useFormats()
  const kindLabel = (value: string) => valueLabel(words, 'time-punches', 'kind', value)
  return (
    <>
      <Select
        label={words('timeDay.correction.change')}
        data={(['add', 'move', 'void'] as const).map(value => ({
          ...{ value, label: words(`timeDay.correction.ops.${value}`) },
          disabled: value !== 'add' && day.punches.length === 0,
        }))}
        value={op}
        onChange={next => next && setOp(next as Op)}
        allowDeselect={false}
      />
      {op === 'add' ? (
        <Select
          label={words('timeDay.correction.kind')}
          data={punchKinds.map(value => ({ value, label: kindLabel(value) }))}
          value={kind}
          onChange={setKind}
          required
          withAsterisk={false}
        />
      ) : (
        <Select
          label={words('timeDay.correction.punch')}
          data={day.punches.map(one => ({
            value: one.id,
            label: `${formats.time(new Date(one.at))} · ${kindLabel(one.kind)}`,
          }))}
          value={punch}
          onChange={setPunch}
          required
          withAsterisk={false}
        />
      )}
    </>
  )
}

function When({ typed, error }: { typed: ReturnType<typeof useTypedTime>; error: string | null }) {
  const words = useWords()
  const { date, setDate, text, setText, which, setWhich, twice } = typed
  return (
    <>
      <DayInput label={words('timeDay.correction.day')} value={date} onChange={next => next && setDate(next)} />
      <TextInput
        label={words('timeDay.correction.time')}
        description={words('timeDay.correction.timeHelp')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={error}
        required
        withAsterisk={false}
      />
      {twice && (
        <Select
          label={words('timeDay.correction.which')}
          data={[
            { value: '0', label: words('timeDay.correction.first', { zone: twice[0].name }) },
            { value: '1', label: words('timeDay.correction.second', { zone: twice[1].name }) },
          ]}
          value={which}
          onChange={next => setWhich(next as '0' | '1' | null)}
        />
      )}
    </>
  )
}
