import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DifferenceKind } from '#modules/sales/model/customer-schedule.ts'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface Delivery {
  readonly date: string
  readonly quantity: string
  readonly firm: boolean
}

export interface ScheduleRow {
  readonly key: string
  readonly kind: DifferenceKind
  readonly fields: readonly ('date' | 'quantity' | 'firm')[]
  readonly row: number | null
  readonly order: string
  readonly code: string
  readonly po: string
  readonly line: number
  readonly part: string
  readonly release: string | null
  readonly from: Delivery | null
  readonly to: Delivery | null
  readonly blocked: string | null
}

export interface Compared {
  readonly rows: readonly ScheduleRow[]
  readonly bad: readonly { readonly row: number; readonly message: string }[]
  readonly mark: string
}

export type DateFormat = 'mdy' | 'dmy'

/** A difference that would be applied. */
export const isOffered = (row: ScheduleRow): boolean => row.kind !== 'same' && row.blocked === null

/** A customer's schedule on its way: a file is compared, looked at, and applied except what is left as it is. */
export function useSchedule(customer: string | null, onDone: () => void) {
  const words = useWords()
  const queries = useQueryClient()
  const [file, setFile] = useState<StoredFile | null>(null)
  const [format, setFormat] = useState<DateFormat | null>(null)
  const [compared, setCompared] = useState<Compared | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wrong, setWrong] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const does = async (task: () => Promise<void>) => {
    setBusy(true)
    setWrong(null)
    try {
      await task()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setWrong(error)
    } finally {
      setBusy(false)
    }
  }
  const ask = async (stored: StoredFile, dateFormat: DateFormat | null) => {
    setCompared(null)
    setLeft(new Set())
    const given = { customer, file: stored, ...(dateFormat && { dateFormat }) }
    setCompared(await api.post<Compared>('/customer-schedules/compare', given))
  }
  return {
    ...{ file, format, compared, left, wrong, isBusy },
    bring: (chosen: File) =>
      does(async () => {
        const stored = await uploadFile(chosen)
        setFile(stored)
        setFormat(null)
        await ask(stored, null)
      }),
    readAs: (chosen: DateFormat) =>
      does(async () => {
        setFormat(chosen)
        if (file) await ask(file, chosen)
      }),
    again: () => does(async () => void (file && (await ask(file, format)))),
    leave: (key: string) => {
      const next = new Set(left)
      if (!next.delete(key)) next.add(key)
      setLeft(next)
    },
    apply: () =>
      does(async () => {
        const given = { customer, file, mark: compared!.mark, leave: [...left], ...(format && { dateFormat: format }) }
        const done = await api.post<{ orders: number; changes: number }>('/customer-schedules/apply', given)
        notify({ type: 'positive', title: words('schedule.applied', done) })
        await queries.invalidateQueries()
        onDone()
      }),
  }
}
