import { type Reason, reason } from '#platform/model'

/** What a password is judged against. */
export interface PasswordOwner {
  readonly username: string
  readonly email?: string | null
  readonly companyNames: readonly string[]
  readonly hasSecondFactor: boolean
  /** What the company asks beyond the shipped least length. */
  readonly minLength?: number
}

export const longestPassword = 128

/** 15 characters where it is the only factor, 12 beside a second one (people R42). */
export const leastLength = ({
  hasSecondFactor,
  minLength = 12,
}: Pick<PasswordOwner, 'hasSecondFactor' | 'minLength'>) => Math.max(hasSecondFactor ? 12 : 15, minLength)

/** Passwords are compared and hashed in one form, whatever keyboard typed them. */
export const canonicalPassword = (typed: string): string => typed.normalize('NFKC')

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a password may not be used, or null. No rules of composition: length and unguessability count.
 * `isCommon` knows the shipped list of common passwords.
 */
export function passwordFault(
  typed: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): Reason | null {
  const password = canonicalPassword(typed)
  const length = [...password].length
  const min = leastLength(owner)
  const plain = letters(password)
  const contains = (part: string | null | undefined) => {
    const wanted = letters(part ?? '')
    return wanted.length >= 3 && plain.includes(wanted)
  }
  if (contains(owner.username)) return reason('passwordContains', { what: 'username', min })
  if (contains(owner.email?.split('@')[0])) return reason('passwordContains', { what: 'email', min })
  if (owner.companyNames.some(contains)) return reason('passwordContains', { what: 'company', min })
  if (contains('millwright')) return reason('passwordContains', { what: 'product', min })
  if (length > longestPassword) return reason('passwordLong', { max: longestPassword })
  if (length < min) return reason('passwordShort', { min })
  return isCommon(password) ? reason('passwordCommon', { min }) : null
}

const pinLength = 6

/** A PIN is six digits, not a run and not one digit repeated (people R43). */
export function pinFault(pin: string): Reason | null {
  if (pin.length !== pinLength || !/^\d+$/.test(pin)) return reason('pinDigits', { digits: pinLength })
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === 9)
    ? reason('pinSimple', { digits: pinLength })
    : null
}
