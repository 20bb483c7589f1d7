import { IconAlertTriangle, IconArrowBackUp, IconArrowLeft, IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { nameOf, type Scanned, subjectOf } from './crib-api.ts'
import { takeScan, useCounter } from './crib-counter-state.ts'

const icons = {
  out: IconArrowRight,
  in: IconArrowLeft,
  person: IconInfoCircle,
  slots: IconInfoCircle,
  lies: IconInfoCircle,
  choose: IconInfoCircle,
} as const

/** What the last scan came to, readable from across the counter; a refusal says why. */
export function SaidLast() {
  const { verdict } = useCounter()
  const sentences = useSentences()
  if (!verdict) return null
  if (verdict.tone === 'negative')
    return (
      <div className={classes.said} data-tone="negative" role="alert">
        <IconAlertTriangle size={44} aria-hidden />
        <p>
          <strong>{verdict.why}</strong>
        </p>
      </div>
    )
  const { scanned } = verdict
  const [first, ...others] = sentences(scanned)
  if (!first) return null
  const Icon = icons[scanned.did]
  return (
    <div className={classes.said} data-tone={verdict.tone} role="status">
      <Icon size={44} aria-hidden />
      <p>
        <strong>{first}</strong>
        {others.map(sentence => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <Undo scanned={scanned} />
    </div>
  )
}

/** What each answer means in words. */
function useSentences(): (scanned: Scanned) => string[] {
  const words = useWords()
  const formats = useFormats()
  return scanned => {
    switch (scanned.did) {
      case 'out': {
        const { checkout } = scanned
        const said = { what: subjectOf(checkout), who: checkout.holderName, when: formats.dateTime(checkout.dueAt) }
        return [words('crib.said.out', said)]
      }
      case 'in': {
        const { checkout, heldFor } = scanned
        return [
          words('crib.said.in', { what: subjectOf(checkout), who: checkout.holderName }),
          ...(heldFor ? [words('crib.said.heldFor', { who: heldFor })] : []),
          ...(checkout.home && !heldFor ? [words('crib.said.putTo', { place: checkout.home })] : []),
        ]
      }
      case 'lies':
        return [
          words('crib.said.lies', { what: nameOf(scanned.name) }),
          ...(scanned.home ? [words('crib.said.liesAt', { place: scanned.home })] : []),
          words('crib.said.lendIt'),
        ]
      case 'slots': {
        const [slot] = scanned.slots
        const content = slot && scanned.slots.length === 1 ? nameOf({ code: slot.homeCode, title: slot.homeTitle }) : ''
        const who = slot?.out && scanned.slots.length === 1 ? words('crib.with', { who: slot.out.holderName }) : ''
        return [words('crib.said.place', { place: scanned.place }), ...[content, who].filter(Boolean)]
      }
      default:
        return []
    }
  }
}

/** A thing lent by mistake comes straight back. */
function Undo({ scanned }: { scanned: Scanned }) {
  const words = useWords()
  if (scanned.did !== 'out') return null
  const { subject, id } = scanned.checkout
  return (
    <FloorButton
      icon={<IconArrowBackUp size={28} aria-hidden />}
      onClick={() => takeScan(`/${subject}`, { checkout: id }, false)}
    >
      {words('crib.undo')}
    </FloorButton>
  )
}
