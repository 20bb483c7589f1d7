import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../communication-words.ts'

/** From a survey to what was answered; a draft has nothing to show. */
export default function FeedbackLink({ record }: SlotProps) {
  const words = useWords()
  const { id, status, answered } = record.row
  if (status === 'draft') return null
  return (
    <Link href={`/surveys/${String(id)}/feedback`}>{words('feedback.link', { count: Number(answered ?? 0) })}</Link>
  )
}
