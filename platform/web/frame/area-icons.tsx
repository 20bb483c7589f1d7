import {
  IconBook2,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalculator,
  IconClipboardCheck,
  IconCpu,
  IconFileText,
  IconLayoutDashboard,
  IconMessages,
  IconPackages,
  IconRuler2,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icons: Readonly<Record<string, typeof IconSettings>> = {
  platform: IconLayoutDashboard,
  security: IconShieldLock,
  people: IconUsers,
  parties: IconUsersGroup,
  engineering: IconRuler2,
  things: IconTool,
  accounting: IconCalculator,
  inventory: IconPackages,
  purchasing: IconShoppingCart,
  sales: IconBuildingStore,
  production: IconBuildingFactory2,
  quality: IconClipboardCheck,
  devices: IconCpu,
  documents: IconFileText,
  communication: IconMessages,
  library: IconBook2,
}

/** The picture of an area in the rail. */
export const areaIcon = (area: string): ReactNode => {
  const Icon = icons[area] ?? IconSettings
  return <Icon size={20} stroke={1.6} />
}
