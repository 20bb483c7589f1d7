import { Switch } from '@mantine/core'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { stateOf } from './answers.ts'
import { states } from './choices.ts'
import { Choice, Text } from './fields.tsx'
import type { StepProps } from './use-set-up.ts'

/** The bank account money goes to, and the tax on what is sold. */
export function MoneyStep(props: StepProps) {
  const words = useWords()
  const { bind, answers, change } = props
  return (
    <>
      <Text {...bind('bankName')} placeholder={words('setUp.usualBank')} autoFocus />
      <Text {...bind('bankOpening')} inputMode="decimal" description={words('setUp.bankOpeningLead')} />
      <Switch
        label={words('setUp.chargesTax')}
        checked={answers.chargesTax}
        onChange={event => change({ chargesTax: event.currentTarget.checked })}
      />
      {answers.chargesTax && <TaxFields {...props} />}
    </>
  )
}

function TaxFields({ bind, answers }: StepProps) {
  const words = useWords()
  const isUs = answers.country.trim().toUpperCase() === 'US'
  const state = stateOf(answers)
  const usual = isUs ? state?.salesTax : '16'
  return (
    <>
      {isUs && <Choice {...bind('taxState')} value={answers.taxState || (state?.code ?? '')} data={states()} />}
      <Text
        {...bind('taxRate')}
        inputMode="decimal"
        {...(usual && { placeholder: usual })}
        description={words(isUs ? 'setUp.taxRateLead' : 'setUp.taxRateAbroadLead')}
      />
    </>
  )
}
