import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A company with an engineer and a manager at their desks, and short ways to do what they do. */
export interface Shop {
  readonly company: TestCompany
  readonly engineer: Visitor
  readonly manager: Visitor
  /** Made by the engineer, over the API. */
  make(resource: string, given: Row): Promise<Row>
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  const [engineer, manager] = [company.visitor(), company.visitor()]
  await engineer.signIn('eva')
  await manager.signIn('max')
  return {
    company,
    engineer,
    manager,
    make: async (resource, given) => {
      const answer = await engineer.post(`/api/${resource}`, given)
      if (answer.status !== 201) throw new Error(`${resource}: ${JSON.stringify(answer.body)}`)
      return rowOf(answer)
    },
    close: () => company.close(),
  }
}

export const rowOf = (answer: { body: unknown }): Row & { id: string; version: number } =>
  (answer.body as { row: Row & { id: string; version: number } }).row

/** Does an action on a record and answers what came back. */
export const act = (who: Visitor, resource: string, id: unknown, verb: string, asked: Row = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, asked)

/** A part with one process, so that methods have something to do. */
export async function turnedPart(shop: Shop, partNumber: string, more: Row = {}): Promise<Row> {
  return shop.make('parts', { partNumber, name: 'Spacer', ...more })
}

/** A draft revision that is ready for release: no drawing on purpose, and an active method. */
export async function readyRevision(shop: Shop, part: unknown, process: unknown, more: Row = {}): Promise<Row> {
  const revision = await shop.make('part-revisions', { part, noDrawingReason: 'Catalog item', ...more })
  const method = await shop.make('part-revision-methods', {
    partRevision: revision.id,
    operations: [{ process, name: 'Turn', runValue: '3.2' }],
  })
  await act(shop.engineer, 'part-revision-methods', method.id, 'activate')
  return revision
}
