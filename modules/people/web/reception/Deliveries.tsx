import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Filter } from '#platform/model'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { onLive } from '#platform/web/kernel/live.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reception.module.css'
import { useTrying } from './use-trying.ts'
import type { Typed } from './VisitorForm.tsx'

interface DeliveryRow extends Row {
  readonly carrier: string
  readonly contents: string
  readonly pieces: number
  readonly recipient: string
  readonly storedAt: string | null
  readonly receivedAt: string
}

const fields = ['carrier', 'sender', 'contents', 'pieces', 'recipient', 'storedAt', 'trackingNumber'] as const
const waiting: Filter = { field: 'status', op: 'in', value: ['waiting'] }
const columns = ['carrier', 'contents', 'pieces', 'recipient', 'storedAt', 'receivedAt']
const key = ['front-desk', 'deliveries'] as const

/** What waits at the desk for somebody, read anew when something comes or goes. */
function useDeliveries() {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'deliveries') void queries.invalidateQueries({ queryKey: key })
      }),
    [queries],
  )
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => everyRecord('deliveries', { filter: waiting, sort: ['receivedAt'], columns }),
    refetchInterval: 60_000,
  })
  const nameOf = (id: string): string => data?.labels.users?.[id]?.title ?? ''
  return { rows: (data?.rows ?? []) as unknown as readonly DeliveryRow[], nameOf }
}

/** Who brought what for whom, until it is handed over. */
export function Deliveries() {
  const words = useWords()
  const formats = useFormats()
  const { rows, nameOf } = useDeliveries()
  const [chosen, setChosen] = useState<DeliveryRow | null>(null)
  return (
    <FloorPart
      title={words('reception.deliveries')}
      count={formats.number(rows.length)}
      {...(rows.length === 0 && { none: words('reception.noDeliveries') })}
    >
      {rows.map(row => (
        <FloorRow
          key={row.id}
          title={words('reception.forWhom', { contents: row.contents, name: nameOf(row.recipient) })}
          detail={[row.carrier, words('reception.pieces', { count: row.pieces }), row.storedAt]
            .filter(Boolean)
            .join(' · ')}
          aside={formats.dateTime(row.receivedAt)}
          onPress={() => setChosen(row)}
        />
      ))}
      {chosen && (
        <HandOver key={chosen.id} delivery={chosen} name={nameOf(chosen.recipient)} onClose={() => setChosen(null)} />
      )}
    </FloorPart>
  )
}

/** Something was brought: who brought what for whom. The recipient hears of it at once. */
export function NewDelivery({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { resource } = useResource('deliveries')
  const [typed, setTyped] = useState<Typed>({ pieces: 1 })
  const { errors, isBusy, attempt } = useTrying(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(words('reception.deliverySaved'), () => records.create('deliveries', { ...typed }))
  }
  return (
    <Dialog open onClose={onClose} title={words('reception.newDelivery')} size="large">
      <form onSubmit={submit} noValidate>
        <div className={classes.form}>
          {fields.map(field => (
            <FieldWidget
              key={field}
              spec={resource.fields[field]!}
              resource="deliveries"
              field={field}
              value={typed[field] ?? null}
              row={typed}
              onChange={value => setTyped(now => ({ ...now, [field]: value }))}
              error={errors[field]}
              required={resource.fields[field]!.required}
            />
          ))}
        </div>
        <div className={classes.steps}>
          <FloorButton type="submit" tone="primary" disabled={isBusy}>
            {words('reception.saveDelivery')}
          </FloorButton>
        </div>
      </form>
    </Dialog>
  )
}

function HandOver({ delivery, name, onClose }: { delivery: DeliveryRow; name: string; onClose: () => void }) {
  const words = useWords()
  const { resource } = useResource('deliveries')
  const [handedTo, setHandedTo] = useState<unknown>(name)
  const { errors, isBusy, attempt } = useTrying(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(words('reception.handedOver'), () =>
      records.act('deliveries', delivery.id, 'handOver', { handedTo: handedTo ?? '' }),
    )
  }
  return (
    <Dialog open onClose={onClose} title={delivery.contents} lead={delivery.carrier} size="medium">
      <form onSubmit={submit} noValidate>
        <div className={classes.form}>
          <FieldWidget
            spec={resource.fields.handedTo!}
            resource="deliveries"
            field="handedTo"
            value={handedTo}
            row={{ handedTo }}
            onChange={setHandedTo}
            error={errors.handedTo}
            required
          />
        </div>
        <div className={classes.steps}>
          <FloorButton type="submit" tone="primary" disabled={isBusy}>
            {words('reception.handOver')}
          </FloorButton>
        </div>
      </form>
    </Dialog>
  )
}
