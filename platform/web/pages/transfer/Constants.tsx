import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { ImportField } from './import-api.ts'

/** A field and the value all rows have, as it is being typed. */
export type Constant = readonly [field: string, value: string]

export interface ConstantsProps {
  constants: readonly Constant[]
  fields: readonly ImportField[]
  /** Fields that a column of the file gives. */
  mapped: ReadonlySet<string>
  onChange: (constants: readonly Constant[]) => void
}

/** Fields without a column that have the same value in every row. */
export function Constants({ constants, fields, mapped, onChange }: ConstantsProps) {
  const words = useWords()
  const chosen = new Set(constants.map(([field]) => field))
  const replace = (place: number, one: Constant) => onChange(constants.map((held, at) => (at === place ? one : held)))
  return (
    <fieldset className={classes.constants}>
      <legend>{words('import.constants')}</legend>
      {constants.map(([field, value], place) => (
        <div key={place} className={classes.constant}>
          <select
            className={classes.select}
            aria-label={words('import.constantField')}
            value={field}
            onChange={event => replace(place, [event.target.value, ''])}
          >
            <option value="">{words('import.chooseField')}</option>
            {fields
              .filter(({ name }) => name === field || (!mapped.has(name) && !chosen.has(name) && name !== 'id'))
              .map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </select>
          <ConstantValue
            field={fields.find(({ name }) => name === field)}
            value={value}
            onChange={text => replace(place, [field, text])}
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={words('import.removeConstant')}
            onClick={() => onChange(constants.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...constants, ['', '']])}
      >
        {words('import.addConstant')}
      </Button>
    </fieldset>
  )
}

function ConstantValue({
  field,
  value,
  onChange,
}: {
  field: ImportField | undefined
  value: string
  onChange: (value: string) => void
}) {
  const words = useWords()
  const label = words('import.constantValue', { field: field?.label ?? '' })
  if (!field?.values)
    return (
      <input
        className={classes.select}
        aria-label={label}
        value={value}
        disabled={!field}
        onChange={event => onChange(event.target.value)}
      />
    )
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="" />
      {field.values.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
