import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PriceChange, priceChanges } from '#modules/sales/model/price/compare-traces.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { comparedOffers, type OfferPair } from './compared-offers.ts'
import type { LineRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

/** Over the worksheet of a revision: why its prices are not those of the one before. */
export function Compared({ record }: { record: OneRecord }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const revision = Number(record.row.revision) - 1
  return (
    <div className={classes.finder}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words('worksheet.compared.open', { revision })}
      </Button>
      {open && <Comparison record={record} revision={revision} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface ComparisonProps {
  readonly record: OneRecord
  readonly revision: number
  readonly onClose: () => void
}

function Comparison({ record, revision, onClose }: ComparisonProps) {
  const words = useWords()
  const formats = useFormats()
  const before = String(record.row.supersedes)
  const { data, error } = useQuery({
    queryKey: ['quotes', 'revision', before],
    queryFn: () => records.get('quotes', before),
    retry: false,
  })
  const pairs = data ? comparedOffers(data.row.lines as LineRow[], record.row.lines as LineRow[]) : []
  const named = ({ line, after, before: was }: OfferPair) => ({
    line: line.lineNumber,
    description: line.description,
    quantity: formats.number((after ?? was)!.quantity),
  })
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={words('worksheet.compared.title', { code: String(record.row.code), revision })}
    >
      {error && <p className={classes.warning}>{error.message}</p>}
      {!data && !error && <RowSkeletons rows={5} />}
      {pairs.map(pair =>
        pair.after ? (
          <section key={pair.key} className={classes.comparedLine}>
            <h3>{words('worksheet.compared.line', named(pair))}</h3>
            <Changes pair={pair} />
          </section>
        ) : (
          <p key={pair.key} className={classes.quiet}>
            {words('worksheet.compared.gone', named(pair))}
          </p>
        ),
      )}
    </Dialog>
  )
}

function Changes({ pair: { before, after } }: { pair: OfferPair }) {
  const words = useWords()
  const formats = useFormats()
  if (!before) return <p className={classes.quiet}>{words('worksheet.compared.fresh')}</p>
  if (before.extended === after!.extended && before.unitPrice === after!.unitPrice)
    return <p className={classes.quiet}>{words('worksheet.compared.same')}</p>
  const told = words('worksheet.compared.unit', {
    before: before.unitPrice ? formats.unitPrice(before.unitPrice) : '—',
    after: after!.unitPrice ? formats.unitPrice(after!.unitPrice) : '—',
    difference: formats.money(Decimal.of(after!.extended ?? '0').minus(before.extended ?? '0')),
  })
  const known = before.trace && after!.trace && before.extended && after!.extended
  return (
    <>
      <p>{told}</p>
      {known ? (
        <Reasons
          changes={priceChanges(
            { trace: before.trace!, extended: before.extended! },
            { trace: after!.trace!, extended: after!.extended! },
          )}
        />
      ) : (
        <p className={classes.quiet}>{words('worksheet.compared.none')}</p>
      )}
    </>
  )
}

function Reasons({ changes }: { changes: readonly PriceChange[] }) {
  const words = useWords()
  const formats = useFormats()
  const nameOf = ({ what, name }: PriceChange) =>
    what === 'row' ? (words.find(`worksheet.costs.${name}`) ?? name ?? '') : words(`worksheet.compared.${what}`)
  return (
    <table className={classes.offers}>
      <thead>
        <tr>
          <th scope="col">{words('worksheet.compared.what')}</th>
          <th scope="col">{words('worksheet.compared.before')}</th>
          <th scope="col">{words('worksheet.compared.after')}</th>
          <th scope="col">{words('worksheet.compared.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, place) => (
          <tr key={place}>
            <th scope="row">
              {nameOf(change)}
              {change.each && (
                <small>
                  {words('worksheet.compared.each', {
                    before: formats.unitPrice(change.each.before),
                    after: formats.unitPrice(change.each.after),
                  })}
                </small>
              )}
            </th>
            <td>{formats.money(change.before)}</td>
            <td>{formats.money(change.after)}</td>
            <td>
              {Decimal.of(change.difference).sign() > 0 && '+'}
              {formats.money(change.difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
