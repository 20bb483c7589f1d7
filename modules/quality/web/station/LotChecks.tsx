import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** What the sample says of the lot so far: refused by one characteristic at its rejection number, good when all are measured. */
export function lotStanding(checks: readonly CheckView[]): 'open' | 'good' | 'bad' {
  const lots = checks.flatMap(({ lot, sampleSize }) => (lot ? [{ ...lot, n: sampleSize }] : []))
  if (lots.some(({ bad, re }) => bad >= re)) return 'bad'
  return lots.every(({ taken, n }) => taken >= n) ? 'good' : 'open'
}

/** Characteristic by characteristic: how many of the sample were measured and were bad, and how many may be. */
export function LotChecks({ checks }: { checks: readonly CheckView[] }) {
  const words = useWords()
  const formats = useFormats()
  return checks.map(({ detail, dimension, number, requirement, lot, sampleSize }) => {
    if (!lot) return null
    const isBad = lot.bad >= lot.re
    const isDone = lot.taken >= sampleSize
    return (
      <FloorRow
        key={`${detail} ${dimension}`}
        title={[number, requirement].filter(Boolean).join(' · ')}
        detail={
          sampleSize === 0
            ? words('station.skipped')
            : words('station.sample', {
                taken: formats.number(lot.taken),
                n: formats.number(sampleSize),
                ac: formats.number(lot.ac),
                re: formats.number(lot.re),
              })
        }
        aside={lot.bad > 0 ? words('station.bad', { count: lot.bad }) : isDone ? words('station.good') : ''}
        tone={isBad ? 'negative' : lot.bad > 0 ? 'warning' : 'positive'}
      />
    )
  })
}
