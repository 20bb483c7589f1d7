import type { ComponentType } from 'react'
import type { PageProps } from '../pages/page-props.ts'

/** The pages every declared record type has. */
export const generatedPages: Readonly<
  Record<'list' | 'create' | 'detail' | 'narrowed', () => Promise<{ default: ComponentType<PageProps> }>>
> = {
  list: () => import('../pages/list/ListPage.tsx'),
  create: () => import('../pages/create/CreatePage.tsx'),
  detail: () => import('../pages/record/RecordPage.tsx'),
  narrowed: () => import('../screens/NarrowedList.tsx'),
}
