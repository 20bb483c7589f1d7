import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { valueLabel } from '#platform/model'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Change } from './change-kinds.ts'

/** A change in a plain sentence: "VMC-3 down until Fri Mar 6, 3:00 PM". */
export function useSayChange(plan: PlanView | undefined, labels: Labels) {
  const words = useWords()
  const formats = useFormats()
  const nameOf = (target: string): string => {
    const [type = '', id = ''] = target.split('/')
    const label = labels[type]?.[id]
    if (type === 'job-operations') return plan?.bars.find(bar => bar.operation === id)?.code ?? label?.title ?? ''
    if (type === 'jobs') return label?.code ?? plan?.jobs.find(job => job.id === id)?.code ?? ''
    if (type === 'things') return label?.title ?? plan?.things.find(thing => thing.id === id)?.name ?? ''
    return label?.title ?? label?.code ?? ''
  }
  return ({ kind, target, values }: Change): string => {
    const at = (name: string) => (values?.[name] ? formats.dateTime(String(values[name])) : '')
    return words(`scenarios.says.${kind}`, {
      target: nameOf(target),
      from: at('from'),
      to: at('to'),
      priority: values?.priority ? valueLabel(words, 'jobs', 'priority', String(values.priority)) : '',
      dueDate: values?.dueDate ? formats.date(String(values.dueDate)) : '',
      date: values?.date ? formats.date(String(values.date)) : '',
      machine: nameOf(`things/${values?.thing}`) || 'none',
      quantity: values?.quantity ? formats.number(String(values.quantity)) : '',
      days: Number(values?.days ?? 0),
      count: Number(values?.count ?? 1),
      isNew: target.startsWith('part-revisions/') ? 'yes' : 'no',
    })
  }
}
