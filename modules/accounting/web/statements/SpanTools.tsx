import { Button, Group, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  namedSpan,
  nextSpan,
  previousSpan,
  type Span,
  spanNames,
} from '#modules/accounting/model/statements/columns.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statements.module.css'
import { askSpan } from './use-asked.ts'

/** Which days: by name, by date, or one step earlier or later. */
export function SpanTools({ span, yearStart }: { span: Span; yearStart: number }) {
  const words = useWords()
  const today = useSession().today as DateText
  const label = (key: string) => words(`statements.screen.${key}`)
  const named = spanNames.find(name => {
    const { from, to } = namedSpan(name, today, yearStart)
    return from === span.from && to === span.to
  })
  const earlier = () => askSpan(previousSpan(span))
  const later = () => askSpan(nextSpan(span))
  const group = label('statements')
  useShortcuts([
    { keys: '[', label: label('earlier'), group, run: earlier },
    { keys: ']', label: label('later'), group, run: later },
  ])
  const pick = (end: 'from' | 'to', text: string) => {
    if (!isDate(text)) return
    const next = { ...span, [end]: text }
    askSpan(next.to < next.from ? { from: text, to: text } : next)
  }
  return (
    <Group gap={8} wrap="wrap" align="end">
      <Select
        label={label('span')}
        w={170}
        allowDeselect={false}
        data={[...spanNames, 'custom'].map(name => ({
          value: name,
          label: label(`spans.${name}`),
          disabled: name === 'custom',
        }))}
        value={named ?? 'custom'}
        onChange={name => {
          const chosen = spanNames.find(one => one === name)
          if (chosen) askSpan(namedSpan(chosen, today, yearStart))
        }}
      />
      {(['from', 'to'] as const).map(end => (
        <div key={end} className={classes.day}>
          <DayInput label={label(end)} value={span[end]} onChange={day => day && pick(end, day)} />
        </div>
      ))}
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          px={8}
          aria-label={label('earlier')}
          title={`${label('earlier')} [`}
          onClick={earlier}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" px={8} aria-label={label('later')} title={`${label('later')} ]`} onClick={later}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Group>
    </Group>
  )
}
