import type { FieldSpec } from '#platform/model'
import type { Labels } from '#platform/web/kernel/record-api.ts'

/** What a field asks its input to show. */
export interface FieldWidgetProps {
  readonly spec: FieldSpec
  /** The record type the field belongs to; for a line, the line's. */
  readonly resource: string
  readonly field: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Told when the person leaves the field: the moment to check it. */
  readonly onLeave?: () => void
  /** A whole sentence that names the field. */
  readonly error?: string | undefined
  /** Codes and titles of the records the values point to. */
  readonly labels?: Labels
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** In a grid: no label, no box of its own. */
  readonly compact?: boolean
  /** Required here and now, also by a condition on another field. */
  readonly required?: boolean
  /** The fields beside it: units and currencies are read from there. */
  readonly row?: Readonly<Record<string, unknown>>
  /** Complaints about places inside this field (lines, parts of an address): path below the field → sentence. */
  readonly inner?: Readonly<Record<string, string>>
  /** What an action asks for besides this, as it stands typed. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** A word of one's own over the label, e.g. what an action asks for. */
  readonly label?: string
  /** What to know about it, instead of the field's own hint. */
  readonly help?: string
  readonly id?: string
}

/** What one kind of input gets, once the frame around it is drawn. */
export interface WidgetProps extends FieldWidgetProps {
  readonly id: string
  readonly label: string
  /** Attributes that tie the input to its label and its complaint. */
  readonly aria: {
    readonly 'aria-invalid'?: true
    readonly 'aria-describedby'?: string
    readonly 'aria-required'?: true
    readonly 'aria-label'?: string
  }
}
