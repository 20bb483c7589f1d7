import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import {
  type FieldSpec,
  type FormSection,
  fieldLabel,
  humanise,
  notAsked,
  type Resource,
  type Words,
} from '#platform/model'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FieldValue, isEmptyValue } from '../cells.tsx'
import type { FieldWidgetProps } from '../widgets/widget-props.ts'
import { FieldWidget } from '../widgets.tsx'
import classes from './Form.module.css'
import { requiredNow } from './form-state.ts'
import type { RecordForm } from './use-record-form.ts'

/** An input of a module's own for a field. */
export type WidgetOf = (field: string) => ComponentType<FieldWidgetProps> | undefined

export interface FormSectionsProps {
  readonly form: RecordForm
  readonly labels?: Labels | undefined
  /** Starts the ids of the inputs, so that a summary can lead to them. */
  readonly prefix: string
  /** Changing a record that exists: what is fixed at its making stays. */
  readonly changing?: boolean
  readonly autoFocus?: boolean
  /** Fields that stand elsewhere on the page. */
  readonly except?: readonly string[]
  /** Beside a field: similar records, somebody else editing it. */
  readonly beside?: (field: string) => ReactNode
  readonly disabled?: boolean
  readonly widgetOf?: WidgetOf
}

export const inputId = (prefix: string, path: string): string => `${prefix}-${path.replaceAll('.', '-')}`

/** The rows of a section that this person sees. */
export const shownRows = (resource: Resource, section: FormSection, hidden: readonly string[]): string[][] =>
  section.rows
    .map(row => row.filter(field => resource.fields[field] && !hidden.includes(field)))
    .filter(row => row.length > 0)

/** Lines that are kept, not typed, are looked at once there are any. */
const isKept = (spec: FieldSpec): boolean => spec.kind === 'lines' && spec.origin !== 'typed'
const isEmpty = (lines: unknown): boolean => !Array.isArray(lines) || lines.length === 0

/** The form of a record, section by section as declared; folded ones open when they hold a complaint. */
export function FormSections(props: FormSectionsProps) {
  const { form, autoFocus, except = [] } = props
  const { resource, hidden, values } = form
  const unwritten = Object.keys(resource.fields).filter(
    field => isKept(resource.fields[field]!) && isEmpty(values[field]),
  )
  const left = [...hidden(resource.name), ...except, ...notAsked(resource.require, values), ...unwritten]
  const sections = resource.form
    .map(section => ({ section, rows: shownRows(resource, section, left) }))
    .filter(({ rows }) => rows.length > 0)
  const first = sections[0]?.rows.flat().find(field => resource.fields[field]!.origin === 'typed')
  return (
    <>
      {sections.map(({ section, rows }) => (
        <Section
          key={section.name}
          section={section}
          resource={resource}
          wrong={rows.flat().some(field => form.errors[field])}
        >
          {rows.map(row => (
            <div key={row.join()} className={classes.row} data-count={row.length}>
              {row.map(field => (
                <FormField key={field} {...props} field={field} autoFocus={Boolean(autoFocus) && field === first} />
              ))}
            </div>
          ))}
        </Section>
      ))}
    </>
  )
}

export function FormField(props: FormSectionsProps & { field: string }) {
  const { form, labels, prefix, changing, field, autoFocus, beside, disabled } = props
  const { resource, values, errors } = form
  const words = useWords()
  const spec = resource.fields[field]!
  const own = props.widgetOf?.(field)
  const Widget = own ?? FieldWidget
  if (spec.origin !== 'typed' && spec.kind !== 'lines')
    return (
      <div className={classes.worked} data-field={field}>
        <span className={classes.label}>{fieldLabel(words, resource.name, field)}</span>
        <output id={inputId(prefix, field)}>
          <FieldValue
            spec={spec}
            resource={resource}
            field={field}
            value={values[field]}
            row={values}
            labels={labels ?? {}}
          />
        </output>
      </div>
    )
  return (
    <div className={classes.field} data-wide={spec.kind === 'lines' || (own && spec.kind === 'refs') || undefined}>
      <Suspense fallback={null}>
        <Widget
          id={inputId(prefix, field)}
          spec={spec}
          resource={resource.name}
          field={field}
          value={values[field]}
          row={values}
          {...(labels && { labels })}
          required={requiredNow(resource, field, values)}
          error={errors[field]?.own}
          inner={errors[field]?.inner ?? noComplaints}
          disabled={Boolean(disabled || isKept(spec) || (changing && spec.fixed))}
          autoFocus={autoFocus ?? false}
          onChange={value => form.change(field, value)}
          onLeave={() => form.leave(field)}
        />
      </Suspense>
      {beside?.(field)}
    </div>
  )
}
const noComplaints = {}

interface SectionProps {
  readonly section: FormSection
  readonly resource: Resource
  readonly wrong?: boolean
  readonly children: ReactNode
  /** How it starts; a declared fold otherwise. */
  readonly open?: boolean
}

export const sectionLabel = (words: Words, resource: Resource, section: FormSection): string =>
  words.find(`${resource.name}.sections.${section.name}`, `sections.${section.name}`) ?? humanise(section.name)

/** A part of a form or of a page under its own heading; `main` needs none. */
export function Section({ section, resource, wrong, children, open: starts }: SectionProps) {
  const words = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const open = wrong || (chosen ?? starts ?? !section.folded)
  const name = sectionLabel(words, resource, section)
  if (section.name === 'main' && !section.folded) return <section className={classes.section}>{children}</section>
  return (
    <section className={classes.section} aria-labelledby={`${id}-head`}>
      <h2 className={classes.heading} id={`${id}-head`}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
          {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {name}
        </button>
      </h2>
      <div id={id} hidden={!open} className={classes.body}>
        {open && children}
      </div>
    </section>
  )
}

/** Only the fields that hold something; what is not so is not told. */
export const filledRows = (
  values: Readonly<Record<string, unknown>>,
  rows: readonly (readonly string[])[],
): string[][] =>
  rows
    .map(row => row.filter(field => !isEmptyValue(values[field]) && values[field] !== false))
    .filter(row => row.length > 0)
