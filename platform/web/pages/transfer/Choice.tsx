import classes from './ImportWizard.module.css'

export interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  disabled?: boolean
  onChange: (value: string) => void
}

/** A label above a list to choose from. */
export function Choice({ label, value, options, disabled, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select
        className={classes.select}
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
