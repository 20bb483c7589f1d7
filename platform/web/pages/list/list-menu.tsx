import {
  IconArchive,
  IconDatabaseImport,
  IconFileSpreadsheet,
  IconPalette,
  IconPrinter,
  IconTarget,
} from '@tabler/icons-react'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { exportFormats, exportList } from '../transfer/export-list.ts'
import { pageSizes, type usePageSize } from './page-size.ts'
import type { Panel } from './panels.ts'
import type { Count } from './rows/use-rows.ts'
import type { List } from './use-list.ts'

const densities = ['compact', 'normal', 'roomy'] as const

/** A page on paper shows records; what they consist of goes into a sheet or into JSON. */
const lineFormats = exportFormats.filter(format => format !== 'pdf')

export function exportEntries(list: List, counted: Count | undefined): MenuEntry[] {
  const entry = (format: (typeof exportFormats)[number], withLines: boolean): MenuEntry => ({
    key: `export-${format}${withLines ? '-lines' : ''}`,
    label: list.words(withLines ? 'list.exportWithLines' : 'list.exportAs', { format: format.toUpperCase() }),
    icon: <IconFileSpreadsheet size={16} />,
    onChoose: () => {
      const columns = list.view.columns.map(({ field }) => field)
      void exportList(list.name, { ...list.state, columns }, format, counted?.count ?? 0, list.words, withLines)
    },
  })
  const hasLines = Object.values(list.resource.fields).some(({ kind }) => kind === 'lines')
  return [
    ...exportFormats.map(format => entry(format, false)),
    ...(hasLines ? lineFormats.map(format => entry(format, true)) : []),
  ]
}

/** What is done seldom: files, paper, the archive, how the rows look. */
export function listMenu(
  list: List,
  counted: Count | undefined,
  open: (panel: Panel) => void,
  [pageSize, choosePageSize]: ReturnType<typeof usePageSize>,
): MenuEntry[] {
  const { words, view, change, resource } = list
  const mayImport = list.may('import') && !resource.byVerbsOnly && !resource.isView
  return [
    ...(list.may('export') ? exportEntries(list, counted) : []),
    ...(mayImport
      ? [
          {
            key: 'import',
            label: words('list.import'),
            icon: <IconDatabaseImport size={16} />,
            shortcut: 'Shift I',
            onChoose: () => open('import'),
          },
        ]
      : []),
    ...(list.name === 'import-runs'
      ? [
          {
            key: 'bring',
            label: words('list.bringData'),
            icon: <IconDatabaseImport size={16} />,
            onChoose: () => navigate('/import-data'),
          },
        ]
      : []),
    { key: 'print', label: words('list.print'), icon: <IconPrinter size={16} />, onChoose: () => window.print() },
    { key: 'line', divider: true },
    { key: 'density', heading: words('list.density') },
    ...densities.map(density => ({
      key: density,
      label: words(`list.densities.${density}`),
      checked: view.density === density,
      onChoose: () => change({ density }),
    })),
    { key: 'pages', heading: words('list.pages.label') },
    ...[null, ...pageSizes].map(size => ({
      key: `pages-${size}`,
      label: size ? words('list.pages.of', { size }) : words('list.pages.endless'),
      checked: pageSize === size,
      onChoose: () => {
        list.goToPage(1)
        choosePageSize(size)
      },
    })),
    { key: 'line2', divider: true },
    { key: 'goTo', label: words('list.goTo'), icon: <IconTarget size={16} />, onChoose: () => open('goTo') },
    { key: 'colours', label: words('colours.title'), icon: <IconPalette size={16} />, onChoose: () => open('colours') },
    ...(!resource.archivable || resource.partOf
      ? []
      : [
          {
            key: 'archive',
            label: words('list.showArchive'),
            icon: <IconArchive size={16} />,
            checked: view.archived,
            onChoose: () => change({ archived: !view.archived }),
          },
        ]),
  ]
}
