import {
  IconAdjustments,
  IconBuildingFactory2,
  IconCalculator,
  IconFileText,
  IconGauge,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconReceipt2,
  IconRulerMeasure,
  IconShoppingCart,
  IconTools,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { AppShell } from '../shell/AppShell.tsx'
import { Palette, type PaletteGroup } from '../shell/Palette.tsx'
import type { ShellArea } from '../shell/types.ts'

const items = (...labels: string[]) =>
  labels.map(label => ({ key: label, label, href: `/${label.toLowerCase().replaceAll(' ', '-')}` }))

const area = (label: string, Icon: typeof IconTools, groups: ShellArea['groups'] = []): ShellArea => ({
  key: label,
  label,
  icon: <Icon size={20} stroke={1.6} />,
  href: `/${label.toLowerCase()}`,
  groups,
})

const areas: readonly ShellArea[] = [
  area('Home', IconLayoutDashboard),
  area('Sales', IconReceipt2, [
    { key: 'win', label: 'Win', items: items('Requests', 'Quotes', 'Price breaks') },
    {
      key: 'deliver',
      label: 'Deliver',
      items: [
        ...items('Orders', 'Releases').map((one, at) => (at === 0 ? { ...one, badge: 12 } : one)),
        ...items('Packing slips', 'Returns'),
      ],
    },
    { key: 'know', label: 'Know', items: items('Customers', 'Contacts', 'Terms') },
  ]),
  area('Engineering', IconRulerMeasure),
  area('Purchasing', IconShoppingCart),
  area('Inventory', IconPackage),
  area('Production', IconBuildingFactory2),
  area('Quality', IconGauge),
  area('Machines', IconTools),
  area('Accounting', IconCalculator),
  area('People', IconUsers),
  area('Documents', IconFileText),
  area('Messages', IconMessages),
  area('Settings', IconAdjustments),
]

const found: readonly PaletteGroup[] = [
  {
    key: 'records',
    label: 'Records',
    results: [
      { key: 'so', code: 'SO-000412', title: 'Acme Hydraulics', detail: 'Order · late 6 days' },
      { key: 'qt', code: 'QT-000988', title: 'Manifold block, rev C', detail: 'Quote · sent' },
    ],
  },
  {
    key: 'actions',
    label: 'Actions',
    results: [
      { key: 'send', title: 'Send quote', detail: 'on QT-000988', shortcut: 'S' },
      { key: 'close', title: 'Close order', refusal: '3 lines are not shipped' },
    ],
  },
]

export function ShellDemo({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AppShell
        areas={areas}
        currentPath="/orders"
        crumbs={[{ label: 'Sales', href: '/sales' }, { label: 'Orders' }]}
        user={{ name: 'Ana Lucía Ferrer' }}
        userMenu={[{ key: 'out', label: 'Sign out', onChoose: () => {} }]}
        onPalette={() => setOpen(true)}
        bell={{ unread: 3, onOpen: () => {} }}
        jobs={{ running: 2, onOpen: () => {} }}
      >
        {children}
      </AppShell>
      <Palette open={open} onClose={() => setOpen(false)} search={searchNothing} onChoose={() => {}} />
    </>
  )
}

const searchNothing = async () => found
