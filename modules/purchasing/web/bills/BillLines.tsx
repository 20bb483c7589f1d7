import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ToBill } from '#modules/purchasing/model/to-bill.ts'
import type { Wire } from '#platform/model'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { useScanning } from '#platform/web/screens/scanning.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Bills.module.css'
import { billedLine, isOnBill, readToBill } from './bill-lines.ts'
import '../purchasing-words.ts'

const isEmpty = (line: Wire): boolean => !line.poLine && !line.landedCost && !line.account && !line.description

/** The lines of a bill, and above them what came from its vendor and was not billed: ticked, it is a line (accounting R19). */
export default function BillLines(props: FieldWidgetProps) {
  const { value, row = {}, onChange, disabled = false } = props
  const vendor = typeof row.vendor === 'string' && row.vendor ? row.vendor : null
  const lines = (value as Wire[] | null) ?? []
  const { data } = useToBill(vendor, row.id)
  const add = (more: readonly ToBill[]) =>
    onChange([...lines.filter(line => !isEmpty(line)), ...more.filter(one => !isOnBill(lines, one)).map(billedLine)])
  const drop = (of: ToBill) => onChange(lines.filter(line => !isOnBill([line], of)))
  return (
    <>
      {vendor && !disabled && data && data.length > 0 && <Waiting {...{ lines, waiting: data, add, drop }} />}
      <FieldWidget {...props} />
    </>
  )
}

const useToBill = (vendor: string | null, bill: unknown) =>
  useQuery({
    queryKey: ['to-bill', vendor, bill],
    enabled: vendor !== null,
    queryFn: () => readToBill({ vendor: vendor!, bill: typeof bill === 'string' ? bill : null }),
  })

interface WaitingProps {
  readonly lines: readonly Wire[]
  readonly waiting: readonly ToBill[]
  readonly add: (more: readonly ToBill[]) => void
  readonly drop: (of: ToBill) => void
}

/** What came and waits for its bill; scanning its order takes all of it. */
function Waiting({ lines, waiting, add, drop }: WaitingProps) {
  const words = useWords()
  const formats = useFormats()
  const { scan, verdict } = useScanning(async matches => {
    const order = matches.find(match => match.resource === 'purchase-orders')
    const its = waiting.filter(one => one.order === order?.id)
    if (!order || its.length === 0) return words('toBill.noneOf', { code: matches[0]?.code ?? '' })
    add(its)
    return null
  })
  const left = waiting.filter(one => !isOnBill(lines, one))
  return (
    <section className={classes.waiting} aria-label={words('toBill.title')}>
      <div className={classes.head}>
        <h3>{words('toBill.title')}</h3>
        <Button variant="default" size="xs" disabled={left.length === 0} onClick={() => add(waiting)}>
          {words('toBill.all', { count: left.length })}
        </Button>
      </div>
      <ScanField
        label={words('toBill.scan')}
        listenEverywhere={false}
        {...(verdict && { verdict })}
        onScan={code => void scan(code)}
      />
      <FigureTable label={words('toBill.title')}>
        <thead>
          <tr>
            <th scope="col" data-box>
              <span className="spoken">{words('toBill.on')}</span>
            </th>
            <th scope="col">{words('toBill.order')}</th>
            <th scope="col">{words('toBill.what')}</th>
            {['received', 'billed', 'price', 'amount'].map(head => (
              <th key={head} scope="col" data-number>
                {words(`toBill.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting.map(one => {
            const isOn = isOnBill(lines, one)
            const of = one.lineNumber === null ? one.orderCode : `${one.orderCode} · ${one.lineNumber}`
            const isGoods = one.kind === 'receipt'
            return (
              <tr key={one.id} data-chosen={isOn || undefined}>
                <td data-box>
                  <Checkbox
                    aria-label={words('toBill.take', { of })}
                    checked={isOn}
                    onChange={() => (isOn ? drop(one) : add([one]))}
                  />
                </td>
                <th scope="row">{of}</th>
                <td>{one.description}</td>
                <td data-number>{isGoods ? `${formats.number(one.received)} ${one.unit}` : ''}</td>
                <td data-number>{isGoods ? formats.number(one.billed) : ''}</td>
                <td data-number>{isGoods ? formats.unitPrice(one.unitPrice) : ''}</td>
                <td data-number>{formats.money(one.amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </section>
  )
}
