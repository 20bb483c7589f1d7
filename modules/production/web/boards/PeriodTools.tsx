import { Group, Select, Switch } from '@mantine/core'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import { type Days, namedPeriod, periodNames } from './periods.ts'

/** Which days, by name or by date, and whether beside those before them. */
export function PeriodTools({ days, compares }: { readonly days: Days; readonly compares?: boolean }) {
  const words = useWords()
  const { today, weekStart } = useSession()
  const periodOf = (name: (typeof periodNames)[number]) => namedPeriod(name, today as DateText, weekStart)
  const named = periodNames.find(name => periodOf(name).from === days.from && periodOf(name).to === days.to)
  const pick = (end: 'from' | 'to', day: string | null) => {
    if (!day || !isDate(day)) return
    const next = { ...days, [end]: day }
    changeQuery(next.to < next.from ? { from: day, to: day } : { from: next.from, to: next.to })
  }
  return (
    <Group gap={8} wrap="wrap" align="end" className={classes.tools}>
      <Select
        label={words('oeeBoard.period')}
        w={160}
        allowDeselect={false}
        data={[
          ...periodNames.map(name => ({ value: name as string, label: words(`oeeBoard.periods.${name}`) })),
          { value: 'custom', label: words('oeeBoard.periods.custom'), disabled: true },
        ]}
        value={named ?? 'custom'}
        onChange={name => {
          const chosen = periodNames.find(one => one === name)
          if (chosen) changeQuery({ ...periodOf(chosen) })
        }}
      />
      {(['from', 'to'] as const).map(end => (
        <div key={end} className={classes.day}>
          <DayInput label={words(`oeeBoard.${end}`)} value={days[end]} onChange={day => pick(end, day)} />
        </div>
      ))}
      {compares !== undefined && (
        <Switch
          label={words('oeeBoard.compare')}
          checked={compares}
          onChange={event => changeQuery({ compare: event.currentTarget.checked ? 'before' : null })}
        />
      )}
    </Group>
  )
}
