import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { inCountry } from './answers.ts'
import { countries, currencies, months, weekdays, zones } from './choices.ts'
import { Choice, Text } from './fields.tsx'
import { smallPicture } from './logo.ts'
import classes from './SetUp.module.css'
import type { StepProps } from './use-set-up.ts'

export function CompanyStep(props: StepProps) {
  const words = useWords()
  const { bind } = props
  return (
    <>
      <Text {...bind('code')} description={words('setUp.codeLead')} autoFocus />
      <Text {...bind('legalName')} />
      <Text {...bind('phone')} inputMode="tel" />
      <Text {...bind('companyEmail')} inputMode="email" />
      <Logo {...props} />
    </>
  )
}

function Logo({ answers, change, faults }: StepProps) {
  const words = useWords()
  const [isBad, setBad] = useState(false)
  const choose = async (file: File | null) => {
    const logo = file && (await smallPicture(file))
    setBad(Boolean(file && !logo))
    change({ logo: logo ?? '' })
  }
  if (answers.logo)
    return (
      <div className={classes.logo}>
        <img src={answers.logo} alt={words('setUp.logo')} />
        <Button variant="default" size="xs" onClick={() => change({ logo: '' })}>
          {words('setUp.removeLogo')}
        </Button>
      </div>
    )
  return (
    <FileInput
      label={words('setUp.logo')}
      placeholder={words('setUp.chooseLogo')}
      accept="image/png,image/jpeg,image/webp"
      error={isBad ? words('setUp.badLogo') : faults.logo}
      onChange={file => void choose(file)}
    />
  )
}

export function AddressStep({ bind, answers, change }: StepProps) {
  const { language } = useLanguage()
  return (
    <>
      <Text {...bind('line1')} autoFocus />
      <Text {...bind('city')} />
      <Text {...bind('region')} />
      <Text {...bind('postalCode')} />
      <Choice
        {...bind('country')}
        data={countries(language)}
        onChange={country => change(inCountry(answers, country ?? ''))}
      />
    </>
  )
}

export function CalendarStep({ bind }: StepProps) {
  const words = useWords()
  const { language } = useLanguage()
  return (
    <>
      <Choice {...bind('timeZone')} data={zones()} />
      <Choice {...bind('currency')} data={currencies(language)} />
      <Choice {...bind('fiscalYearStartMonth')} data={months(language)} />
      <Choice {...bind('workweekStart')} data={weekdays(language)} description={words('setUp.workweekStartLead')} />
      <Choice
        {...bind('defaultLocale')}
        data={[
          { value: 'en-US', label: words('setUp.english') },
          { value: 'es', label: words('setUp.spanish') },
        ]}
      />
    </>
  )
}
