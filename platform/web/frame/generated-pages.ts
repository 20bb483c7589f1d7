import type { ComponentType } from 'react'

export interface PageProps {
  readonly resource: string
  readonly id?: string
  /** What the list is narrowed to, or a new record begun with. */
  readonly where?: Readonly<Record<string, string>>
}

/** The pages every declared record type has. */
export const generatedPages: Readonly<
  Record<'list' | 'create' | 'detail' | 'narrowed', () => Promise<{ default: ComponentType<PageProps> }>>
> = {
  list: () => import('../pages/list/ListPage.tsx'),
  create: () => import('../pages/create/CreatePage.tsx'),
  detail: () => import('../pages/record/RecordPage.tsx'),
  narrowed: () => import('../screens/NarrowedList.tsx'),
}
