// biome-ignore-all lint/a11y/noStaticElementInteractions: the box only hears the keys of the inputs inside it
import { Button } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import type { Wire } from '#platform/model'
import { useComplaints } from '#platform/web/fields/form/use-complaints.ts'
import { useHidden, useMoment } from '#platform/web/fields/form/use-record-form.ts'
import { complaintText, verdictOn } from '#platform/web/fields/form/verdict.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './MatrixScreen.module.css'

interface CellFormProps {
  /** Both names of the cell. */
  readonly title: string
  /** The record or line that stands in the cell. */
  readonly resource: string
  /** Those of its fields that are asked for, in this order. */
  readonly fields: readonly string[]
  readonly value: Wire
  readonly labels: Labels
  /** What follows from a field just changed, such as an expiry from a date. */
  readonly settle?: (value: Wire, changed: string) => Wire
  readonly onKeep: (value: Wire) => void
  /** Without it there is nothing to take out. */
  readonly onRemove?: (() => void) | undefined
  readonly onClose: () => void
}

/** The fields of one cell, checked with the record's own rules before they are kept. */
export function CellForm(props: CellFormProps) {
  return (
    <Suspense
      fallback={
        <Dialog open size="small" title={props.title} onClose={props.onClose}>
          <RowSkeletons />
        </Dialog>
      }
    >
      <OpenForm {...props} />
    </Suspense>
  )
}

function OpenForm({ title, resource: name, fields, value, labels, settle, onKeep, onRemove, onClose }: CellFormProps) {
  const words = useWords()
  const formats = useFormats()
  const prefix = useId()
  const { resource, registry } = useResource(name)
  const [values, setValues] = useState(value)
  const { wrong, complain, forgive } = useComplaints()
  const [moment, hidden] = [useMoment(), useHidden()]
  const keep = () => {
    const verdict = verdictOn({ registry, resource, values, moment, hidden })
    const found = Object.entries(verdict).map(([path, complaint]) => [
      path,
      complaintText({ words, formats, registry, resource }, complaint),
    ])
    complain(Object.fromEntries(found))
    if (found.length > 0) return
    onKeep(values)
    onClose()
  }
  const change = (field: string, next: unknown) => {
    forgive(field)
    setValues(before => {
      const after = { ...before, [field]: next }
      return settle ? settle(after, field) : after
    })
  }
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      actions={<Answers onRemove={onRemove} onClose={onClose} onKeep={keep} />}
    >
      <div
        className={classes.form}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          keep()
        }}
      >
        {fields.map((field, index) => (
          <FieldWidget
            key={field}
            id={`${prefix}-${field}`}
            spec={resource.fields[field]!}
            resource={name}
            field={field}
            value={values[field] ?? null}
            labels={labels}
            row={values}
            error={wrong[field]}
            autoFocus={index === 0}
            onChange={next => change(field, next)}
          />
        ))}
      </div>
    </Dialog>
  )
}

type AnswersProps = Pick<CellFormProps, 'onRemove' | 'onClose'> & { readonly onKeep: () => void }

function Answers({ onRemove, onClose, onKeep }: AnswersProps) {
  const words = useWords()
  const remove = () => {
    onRemove?.()
    onClose()
  }
  return (
    <>
      {onRemove && (
        <Button variant="default" onClick={remove}>
          {words('matrix.remove')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {words('matrix.cancel')}
      </Button>
      <Button onClick={onKeep}>{words('matrix.keep')}</Button>
    </>
  )
}
