import { useActions } from '#platform/web/pages/record/actions/use-actions.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Quoting.module.css'
import '../sales-words.ts'

const codes: readonly string[] = ['approvalNeeded', 'approvalNeededHidden', 'approvalAboveValue']

/** Why a quote goes to a manager before it goes to the customer. */
export default function ApprovalNeeded() {
  const { asOf, editing } = useOpened()
  const words = useWords()
  const { states, refusalText } = useActions()
  const send = states.find(({ verb }) => verb === 'send')
  if (asOf || editing || !send?.refusal || !codes.includes(send.refusal.code)) return null
  return (
    <p role="status" className={classes.approval}>
      <strong>{words('worksheet.approval')}</strong> {refusalText(send)}
    </p>
  )
}
