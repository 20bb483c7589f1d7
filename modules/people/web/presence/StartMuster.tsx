import { IconAlarm } from '@tabler/icons-react'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './muster-words.ts'
import type { Muster } from './use-muster.ts'

/** Asks once: from then on every tablet counts. */
export function StartMuster({ muster }: { muster: Muster }) {
  const words = useWords()
  const start = async () => {
    const question = { title: words('muster.startTitle'), lead: words('muster.startLead') }
    if (await ask({ ...question, yes: words('muster.start'), negative: true })) muster.start()
  }
  return (
    <FloorButton tone="negative" icon={<IconAlarm size={28} aria-hidden />} onClick={() => void start()}>
      {words('muster.start')}
    </FloorButton>
  )
}
