import { Checkbox } from '@mantine/core'
import { areas } from '#modules/security/model/front.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { topics } from './answers.ts'
import classes from './SetUp.module.css'
import type { StepProps } from './use-set-up.ts'

interface ChecksProps {
  readonly legend: string
  readonly options: readonly { readonly key: string; readonly label: string; readonly lead?: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Checks({ legend, options, chosen, onChange }: ChecksProps) {
  const toggle = (key: string, isChosen: boolean) =>
    onChange(options.map(one => one.key).filter(one => (one === key ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={classes.checks}>
      <legend>{legend}</legend>
      {options.map(({ key, label, lead }) => (
        <Checkbox
          key={key}
          label={label}
          {...(lead && { description: lead })}
          checked={chosen.includes(key)}
          onChange={event => toggle(key, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

/** Which parts of the menu are shown; the others wait in the company settings. */
export function AreasStep({ answers, change }: StepProps) {
  const words = useWords()
  return (
    <Checks
      legend={words('setUp.areasLegend')}
      options={areas.map(key => ({ key, label: words(`setUp.areaNames.${key}`) }))}
      chosen={answers.shownAreas}
      onChange={shownAreas => change({ shownAreas })}
    />
  )
}

/** Records everybody needs before the first quote. */
export function StarterStep({ answers, change }: StepProps) {
  const words = useWords()
  return (
    <Checks
      legend={words('setUp.starterLegend')}
      options={topics.map(key => ({
        key,
        label: words(`starterSet.topics.${key}`),
        lead: words(`starterSet.leads.${key}`),
      }))}
      chosen={answers.topics}
      onChange={chosen => change({ topics: chosen })}
    />
  )
}
