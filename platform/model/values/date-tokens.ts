import {
  addDays,
  addMonths,
  type DateText,
  endOfMonth,
  endOfWeek,
  isDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  type Weekday,
} from './dates.ts'

/** What "today" and "this week" mean for a request: the company's day (zones.ts `today`) and its first weekday. */
export interface Today {
  today: DateText
  weekStart: Weekday
}

const anchors: Record<string, (at: Today) => DateText> = {
  today: at => at.today,
  yesterday: at => addDays(at.today, -1),
  tomorrow: at => addDays(at.today, 1),
  startOfWeek: at => startOfWeek(at.today, at.weekStart),
  endOfWeek: at => endOfWeek(at.today, at.weekStart),
  startOfMonth: at => startOfMonth(at.today),
  endOfMonth: at => endOfMonth(at.today),
  startOfQuarter: at => startOfQuarter(at.today),
  startOfYear: at => startOfYear(at.today),
}

export const dateTokens = /* @__PURE__ */ Object.keys(anchors)

const tokenPattern = /^([A-Za-z]+)\s*(?:([+-])\s*(\d{1,4})\s*([dwm]))?$/
const withinPattern = /^within\(\s*(last|next)\s+(\d{1,4})\s+(days?|weeks?|months?)\s*\)$/

/** `today`, `startOfMonth-1m`, `endOfWeek + 2w` or a plain date, as a day; null when it is none of these. */
export function resolveDate(text: string, at: Today): DateText | null {
  if (isDate(text)) return text
  const [, name, sign, count, unit] = tokenPattern.exec(text.trim()) ?? []
  const anchor = name && Object.hasOwn(anchors, name) ? anchors[name]!(at) : null
  if (!anchor || !count) return anchor
  const moved = move(anchor, sign === '-' ? -Number(count) : Number(count), unit!)
  // Month ends have different lengths: endOfMonth+1m from February 28 is March 31.
  return name === 'endOfMonth' && unit === 'm' ? endOfMonth(moved) : moved
}

/**
 * `within(last 2 weeks)` as first and last day, both included. "Within 7 days" reaches as far as today-7d or today+7d, and
 * always holds today.
 */
export function resolveWithin(text: string, at: Today): { from: DateText; to: DateText } | null {
  const [, direction, count, unit] = withinPattern.exec(text.trim()) ?? []
  if (!unit) return null
  return direction === 'last'
    ? { from: move(at.today, -Number(count), unit), to: at.today }
    : { from: at.today, to: move(at.today, Number(count), unit) }
}

function move(date: DateText, count: number, unit: string): DateText {
  if (unit.startsWith('m')) return addMonths(date, count)
  return addDays(date, unit.startsWith('w') ? count * 7 : count)
}
