import { useEffect, useRef } from 'react'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useResource } from '#platform/web/kernel/resources.ts'
import { AgreementText } from './AgreementText.tsx'
import classes from './Reception.module.css'
import { useRequired } from './reception-api.ts'
import { SignaturePad } from './SignaturePad.tsx'

/** Asked only where the company wants it of every visitor. */
export const onDemand = ['email', 'phone', 'photo'] as const

/** What was typed so far, by field. */
export type Typed = Readonly<Record<string, unknown>>

interface VisitorFormProps {
  readonly fields: readonly string[]
  readonly typed: Typed
  readonly onType: (field: string, value: unknown) => void
  readonly errors: Readonly<Record<string, string>>
  readonly onFailed: (error: unknown) => void
}

export function VisitorForm({ fields, typed, onType, errors, onFailed }: VisitorFormProps) {
  const { resource } = useResource('visitors')
  const required = useRequired()
  const more = onDemand.filter(field => required.includes(field))
  const isSigned = required.includes('signature') || required.includes('nda')
  const form = useRef<HTMLDivElement>(null)
  // The first thing that is wrong may be out of sight.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors])
  return (
    <div className={classes.form} ref={form}>
      {[...fields, ...more].map(field => (
        <FieldWidget
          key={field}
          spec={resource.fields[field]!}
          resource="visitors"
          field={field}
          value={typed[field] ?? null}
          row={typed}
          onChange={value => onType(field, value)}
          error={errors[field]}
          required={resource.fields[field]!.required || required.includes(field)}
        />
      ))}
      {isSigned && <AgreementText language={typed.language === 'es' ? 'es' : 'en-US'} />}
      {isSigned && (
        <SignaturePad
          value={typed.signature}
          onChange={value => onType('signature', value)}
          error={typed.signature ? undefined : (errors.signature ?? errors.nda)}
          onFailed={onFailed}
        />
      )}
    </div>
  )
}
