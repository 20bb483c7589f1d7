import type { ComponentType } from 'react'

/** The pages every declared record type has. */
export const generatedPages: Readonly<
  Record<'list' | 'create' | 'detail', () => Promise<{ default: ComponentType<{ resource: string; id?: string }> }>>
> = {
  list: () => import('../pages/list/ListPage.tsx'),
  create: () => import('../pages/create/CreatePage.tsx'),
  detail: () => import('../pages/record/RecordPage.tsx'),
}
