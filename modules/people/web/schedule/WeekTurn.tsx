import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSession } from '#platform/web/kernel/application.ts'
import { plusDays } from '#platform/web/parts/calendar/days.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** Which week it is, and the way to the next, the one before, and back to this one. */
export function WeekTurn({
  days,
  onDay,
  isLast = false,
}: {
  days: readonly string[]
  onDay: (day: string) => void
  /** No week to look at comes after it. */
  isLast?: boolean
}) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const [first, last] = [days[0]!, days.at(-1)!]
  return (
    <Group gap={4}>
      <strong aria-live="polite" style={{ whiteSpace: 'nowrap', marginRight: 8 }}>
        {formats.date(first)} – {formats.date(last)}
      </strong>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          px={8}
          aria-label={words('schedule.before')}
          onClick={() => onDay(plusDays(first, -7))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => onDay(today)}>
          {words('schedule.thisWeek')}
        </Button>
        <Button
          variant="default"
          px={8}
          aria-label={words('schedule.next')}
          disabled={isLast}
          onClick={() => onDay(plusDays(first, 7))}
        >
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Group>
    </Group>
  )
}
