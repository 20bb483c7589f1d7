import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImpactGroup, ImpactReport } from '#modules/quality/model/gage-impact.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './Impact.module.css'

const figures = ['nonconforming', 'atRisk', 'wronglyRejected', 'unaffected'] as const
const isImpact = (value: unknown): value is ImpactReport =>
  typeof value === 'object' && value !== null && 'groups' in value

/** What a gage that was off may have got wrong: every lot, where it went, and what was decided on it (quality R19, B1). */
export default function Impact({ record }: SlotProps) {
  const { impact, status } = record.row
  if (!isImpact(impact)) return null
  return <Report id={String(record.row.id)} impact={impact} isOpen={status === 'impactOpen'} />
}

interface ReportProps {
  readonly id: string
  readonly impact: ImpactReport
  readonly isOpen: boolean
}

function Report({ id, impact, isOpen }: ReportProps) {
  const words = useWords()
  const undecided = impact.groups.filter(({ decision }) => decision === null).length
  return (
    <section className={classes.impact} aria-label={words('gageImpact.title')}>
      <h2>{words('gageImpact.title')}</h2>
      <Lead impact={impact} />
      {isOpen && undecided > 0 && <p className={classes.open}>{words('gageImpact.undecided', { count: undecided })}</p>}
      <FigureTable label={words('gageImpact.title')}>
        <thead>
          <tr>
            <th>{words('gageImpact.measured')}</th>
            <th>{words('gageImpact.where')}</th>
            {figures.map(figure => (
              <th key={figure} data-number>
                {words(`gageImpact.${figure}`)}
              </th>
            ))}
            <th>{words('gageImpact.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {impact.groups.map(one => (
            <GroupRow key={one.group} id={id} group={one} isOpen={isOpen} />
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}

/** What it comes to, in one sentence; a lot on two slips stands in two groups, and its readings count once. */
function Lead({ impact: { groups, from, to, checked } }: { readonly impact: ImpactReport }) {
  const words = useWords()
  const once = [...new Map(groups.map(one => [one.lot ?? one.job ?? one.group, one])).values()]
  const sum = (figure: (typeof figures)[number]) => once.reduce((total, one) => total + one[figure], 0)
  const customers = new Set(groups.filter(isSuspect).flatMap(({ customerName }) => customerName ?? []))
  const counts = { nonconforming: sum('nonconforming'), atRisk: sum('atRisk'), customers: customers.size }
  return (
    <p className={classes.lead}>
      {words('gageImpact.lead', { ...counts, checked, hasFrom: from ? 'yes' : 'no', from: from ?? to, to })}
    </p>
  )
}

function GroupRow({
  id,
  group,
  isOpen,
}: {
  readonly id: string
  readonly group: ImpactGroup
  readonly isOpen: boolean
}) {
  const words = useWords()
  const formats = useFormats()
  const { lot, job, code, slip, slipCode, customer, customerName } = group
  const page = lot ? `/stock-lots/${lot}` : job ? `/jobs/${job}` : null
  return (
    <tr>
      <td data-stays>{page ? <Link href={page}>{code}</Link> : group.group}</td>
      <td>
        {slip ? <Link href={`/packing-slips/${slip}`}>{slipCode}</Link> : words('gageImpact.here')}{' '}
        {customer && <Link href={`/business-partners/${customer}`}>{customerName}</Link>}
      </td>
      {figures.map(figure => (
        <td
          key={figure}
          data-number
          data-tone={figure === 'nonconforming' && group[figure] > 0 ? 'negative' : undefined}
        >
          {formats.number(group[figure])}
        </td>
      ))}
      <td>
        <Decision id={id} group={group} isOpen={isOpen} />
      </td>
    </tr>
  )
}

const isSuspect = ({ nonconforming, atRisk }: ImpactGroup): boolean => nonconforming + atRisk > 0

function Decision({
  id,
  group,
  isOpen,
}: {
  readonly id: string
  readonly group: ImpactGroup
  readonly isOpen: boolean
}) {
  const words = useWords()
  const may = useMay('calibrations', 'decide')
  const [isBusy, setBusy] = useState(false)
  if (group.decision) return [words(`gageImpact.decisions.${group.decision}`), group.ncmr].filter(Boolean).join(' · ')
  if (!isOpen || !may) return words('gageImpact.open')
  const decide = async (decision: 'noEffect' | 'customerNotified') => {
    setBusy(true)
    try {
      await records.act('calibrations', id, 'decide', { group: group.group, decision })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('gageImpact.failed') })
    }
    setBusy(false)
  }
  return (
    <div className={classes.acts}>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => void decide('noEffect')}>
        {words('gageImpact.noEffect')}
      </Button>
      {group.slip && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void decide('customerNotified')}>
          {words('gageImpact.notified')}
        </Button>
      )}
    </div>
  )
}
