import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './ListPage.module.css'
import type { PageSize } from './page-size.ts'
import type { RowSource } from './rows/row-source.ts'
import type { List } from './use-list.ts'

/** One page of the rows, as if it were the whole list. */
export function pageOfRows(source: RowSource, size: PageSize, page: number): RowSource {
  const first = (page - 1) * size
  return {
    ...source,
    rowCount: Math.max(0, Math.min(size, source.rowCount - first)),
    isEstimate: false,
    rowAt: index => source.rowAt(first + index),
    need: (from, to) => source.need(first + from, first + to),
  }
}

interface PagerProps {
  readonly list: List
  /** All rows, not only this page's. */
  readonly source: RowSource
  readonly size: PageSize
}

/** Turns pages: where one is, and the ways on. */
export function Pager({ list, source, size }: PagerProps) {
  const { words, formats, page, goToPage } = list
  const { rowCount, isEstimate, counted } = source
  const last = Math.max(1, Math.ceil(rowCount / size))
  const total = `${formats.number(counted?.count ?? rowCount)}${counted?.exact === false ? '+' : ''}`
  const turn = (key: string, Icon: TablerIcon, to: number) => (
    <button
      type="button"
      className={classes.tool}
      aria-label={words(`list.pages.${key}`)}
      title={words(`list.pages.${key}`)}
      disabled={to < 1 || to > last || to === page}
      onClick={() => goToPage(to)}
    >
      <Icon size={17} />
    </button>
  )
  return (
    <nav className={classes.pager} aria-label={words('list.pages.label')}>
      {turn('first', IconChevronsLeft, 1)}
      {turn('previous', IconChevronLeft, page - 1)}
      <span role="status">
        {words('list.pages.place', {
          from: formats.number(Math.min((page - 1) * size + 1, rowCount)),
          to: formats.number(Math.min(page * size, rowCount)),
          total,
        })}
      </span>
      {turn('next', IconChevronRight, page + 1)}
      {!isEstimate && turn('last', IconChevronsRight, last)}
    </nav>
  )
}
