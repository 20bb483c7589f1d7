import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { actionLabel, fieldLabel, type ListAction } from '#platform/model'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { List } from '../use-list.ts'
import classes from './BulkDialogs.module.css'
import { type BulkAction, bulkFields } from './bulk.ts'
import { wrongWith } from './edit-rows.ts'

export interface BulkDialogProps {
  list: List
  count: number
  /** Those chosen one by one, so that one sees who will be changed. */
  chosen: readonly { readonly id: string; readonly name: string }[]
  onDo: (action: BulkAction) => void
  onClose: () => void
}

/** Who will be changed: a few names, then how many more. */
function Who({ list: { words }, chosen, count }: BulkDialogProps) {
  const names = chosen.slice(0, 5).map(({ name }) => name)
  const more = count - names.length
  return (
    <p className={classes.who}>
      {names.join(', ')}
      {more > 0 && ` ${words('bulk.andMore', { count: more })}`}
    </p>
  )
}

/** Sets fields on every chosen record: only those named here change. */
export function BulkEditDialog(props: BulkDialogProps) {
  const { list, count, onDo, onClose } = props
  const { words, name, resource } = list
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const chosen = Object.keys(values)
  const offers = bulkFields(list)
    .filter(field => !chosen.includes(field))
    .map(value => ({ value, label: fieldLabel(words, name, value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const apply = () => {
    const wrong = Object.fromEntries(
      chosen.map(field => [field, wrongWith(words, name, field, resource.fields[field]!, values[field])]),
    )
    setErrors(wrong)
    if (Object.values(wrong).every(error => !error)) onDo({ changes: values })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('bulk.editTitle', { count })}
      lead={words('bulk.editLead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={apply}>
            {words('bulk.change', { count })}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Who {...props} />
        {chosen.map(field => (
          <div key={field} className={classes.field}>
            <FieldWidget
              spec={resource.fields[field]!}
              resource={name}
              field={field}
              value={values[field]}
              error={errors[field]}
              onChange={value => setValues(held => ({ ...held, [field]: value }))}
            />
            <Button
              variant="subtle"
              color="neutral"
              size="compact-sm"
              onClick={() => setValues(({ [field]: _gone, ...others }) => others)}
            >
              {words('bulk.leave')}
            </Button>
          </div>
        ))}
        <Select
          key={chosen.length}
          label={words(chosen.length ? 'bulk.anotherField' : 'bulk.field')}
          placeholder={words('bulk.choose')}
          searchable
          data={offers}
          value={null}
          data-autofocus
          onChange={field => field && setValues(held => ({ ...held, [field]: startValue(list, field) }))}
        />
      </div>
    </Dialog>
  )
}

const startValue = ({ resource }: List, field: string): unknown => {
  const { kind } = resource.fields[field]!
  return kind === 'boolean' ? true : kind === 'refs' || kind === 'someOf' ? [] : null
}

/** An action on every chosen record, asking once for what it needs. */
export function BulkActionDialog({ what, ...props }: BulkDialogProps & { what: ListAction }) {
  const { list, count, chosen, onDo, onClose } = props
  const { words } = list
  const { verb, owner, asks, among, action } = what
  const { name } = owner
  const [asked, setAsked] = useState<Readonly<Record<string, unknown>>>(among ? { [among]: chosen[0]?.id } : {})
  const label = actionLabel(words, name, verb)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const put = (field: string) => (value: unknown) => setAsked(held => ({ ...held, [field]: value }))
  const labelOf = (field: string) => words.find(`${name}.asks.${field}`) ?? fieldLabel(words, name, field)
  const apply = () => {
    const wrong = Object.fromEntries(
      Object.entries(asks).map(([field, { spec }]) => [field, wrongWith(words, name, field, spec, asked[field])]),
    )
    setErrors(wrong)
    if (Object.values(wrong).every(error => !error)) onDo({ verb, asked })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('bulk.actionTitle', { action: label, count })}
      lead={words(action.dangerous ? 'bulk.graveLead' : 'bulk.actionLead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button {...(action.dangerous && { color: 'negative' })} onClick={apply}>
            {label}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <Who {...props} />
        {among && (
          <Select
            label={labelOf(among)}
            data={chosen.map(({ id, name: called }) => ({ value: id, label: called }))}
            value={asked[among] as string}
            allowDeselect={false}
            onChange={put(among)}
          />
        )}
        {Object.entries(asks)
          .filter(([field]) => field !== among)
          .map(([field, { spec }]) => (
            <FieldWidget
              key={field}
              spec={spec}
              resource={name}
              field={field}
              label={labelOf(field)}
              value={asked[field] ?? null}
              error={errors[field]}
              onChange={put(field)}
            />
          ))}
      </div>
    </Dialog>
  )
}

/** Out of the lists or back into them, for all chosen. */
export function BulkArchiveDialog({ restore, ...props }: BulkDialogProps & { restore: boolean }) {
  const { words } = props.list
  const { count, onDo, onClose } = props
  const key = restore ? 'restore' : 'archive'
  return (
    <Dialog
      open
      onClose={onClose}
      title={words(`bulk.${key}Title`, { count })}
      lead={words(`bulk.${key}Lead`)}
      size="small"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button data-autofocus onClick={() => onDo(restore ? { restore: true } : { archive: true })}>
            {words(`actions.${key}`)}
          </Button>
        </>
      }
    >
      <Who {...props} />
    </Dialog>
  )
}
