import { PasswordInput } from '@mantine/core'
import { passwordFault } from '#modules/security/model/password-policy.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useCompany } from '../parts/use-company.ts'
import { Text } from './fields.tsx'
import type { StepProps } from './use-set-up.ts'

interface Again {
  readonly value: string
  readonly set: (text: string) => void
  readonly differs: boolean
}

/** The first administrator; the password is judged while it is typed by the rule the server judges it with. */
export function PersonStep({ bind, answers, again }: StepProps & { again: Again }) {
  const words = useWords()
  const { passwordLength = 12 } = useCompany()
  const { onChange, error, ...password } = bind('password')
  const show = { 'aria-label': words('door.showPassword') }
  const owner = {
    username: answers.username,
    email: answers.email,
    companyNames: [answers.legalName],
    hasSecondFactor: true,
    minLength: passwordLength,
  }
  // Whether others use it too, the server alone knows.
  const fault = answers.password ? passwordFault(answers.password, owner, () => false) : null
  return (
    <>
      <Text {...bind('firstName')} autoFocus />
      <Text {...bind('lastName')} />
      <Text {...bind('username')} description={words('setUp.usernameLead')} />
      <Text {...bind('email')} inputMode="email" />
      <PasswordInput
        {...password}
        description={words('door.newPasswordLead', { min: passwordLength })}
        error={fault ? words(`setUp.rules.${fault.code}`, { ...fault.params }) : error}
        visibilityToggleButtonProps={show}
        withAsterisk={false}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <PasswordInput
        label={words('door.again')}
        value={again.value}
        onChange={event => again.set(event.currentTarget.value)}
        error={again.differs && words('door.notSame')}
        visibilityToggleButtonProps={show}
        required
        withAsterisk={false}
      />
    </>
  )
}
