import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportingShop, said } from '#tests/support/importing-shop.ts'

/** Lists name records that are not there yet: they are added with the import, and go with its revert. */

let shop: ImportingShop
beforeAll(async () => {
  shop = await ImportingShop.open()
  await shop.company.doing(async work => {
    await work.create('storage-groups', { code: 'SHOP', name: 'Shop', type: 'site' } as never)
    await work.create('material-types', { code: '6061', family: 'aluminium' } as never)
  })
}, 120_000)
afterAll(() => shop.close())

/** Brings a file, adds whatever is missing, looks, and takes it back. */
async function broughtAndBack(resource: string, csv: string, look: () => Promise<void>, missing: readonly object[]) {
  const { first, checked } = await shop.checkedAdding(resource, csv, `${resource}.csv`)
  expect(first.missing).toEqual(missing)
  expect(said({ row: checked })).toEqual([])
  expect((await shop.run(checked.id)).row.status).toBe('done')
  await look()
  const back = await shop.revert(checked.id)
  expect(back.row.status).toBe('reverted')
  expect(said(back)).toEqual([])
}
const standing = (table: string, by: string, names: readonly string[]) =>
  shop.rows(
    `select ${by} as name from ${table} where archived_at is null and ${by} = any('{${names.join()}}') order by 1`,
  )

test('terms of customers, by what they are called everywhere', async () => {
  await broughtAndBack(
    'business-partners',
    'Customer,Terms\nAlder Co,Net 45\nBirch Co,2% 10 Net 30\nCedar Co,net 45\n',
    async () => {
      expect(
        await shop.rows(`select code, net_days::int, discount_days::int from terms where code ~ 'Net' order by code`),
      ).toEqual([
        { code: '2% 10 Net 30', net_days: 30, discount_days: 10 },
        { code: 'Net 45', net_days: 45, discount_days: 0 },
      ])
    },
    [{ resource: 'terms', count: 2, names: ['Net 45', '2% 10 Net 30'] }],
  )
  expect(await standing('terms', 'code', ['Net 45', '2% 10 Net 30'])).toEqual([])
})

test('what was added and taken back is added again when the list is brought again', async () => {
  const bring = () =>
    broughtAndBack(
      'business-partners',
      'Customer,Terms\nFir Co,Net 75\n',
      async () => expect(await standing('terms', 'code', ['Net 75'])).toHaveLength(1),
      [{ resource: 'terms', count: 1, names: ['Net 75'] }],
    )
  await bring()
  await bring()
  expect(await standing('terms', 'code', ['Net 75'])).toEqual([])
})

test('unit and owner of parts', async () => {
  await broughtAndBack(
    'parts',
    'Part number,Name,Unit,Customer\nQ-1,Bracket,box50,Dogwood Co\n',
    async () => {
      expect(await shop.rows(`select is_customer, is_vendor from business_partners where name = 'Dogwood Co'`)).toEqual(
        [{ is_customer: true, is_vendor: false }],
      )
      expect(await standing('units', 'code', ['box50'])).toHaveLength(1)
    },
    [
      { resource: 'units', count: 1, names: ['box50'] },
      { resource: 'business-partners', count: 1, names: ['Dogwood Co'] },
    ],
  )
  expect(await standing('units', 'code', ['box50'])).toEqual([])
})

test('materials with their type, and the vendor of a price', async () => {
  await broughtAndBack(
    'material-lead-times',
    'Material code,Lead days\n6061 round bar 2,5\nBrass hex 1,7\n',
    async () => {
      expect(
        await shop.rows(`select c.code, c.form, t.code as type from material_codes c join material_types t on t.id = c.material_type
          where c.archived_at is null order by 1`),
      ).toEqual([
        { code: '6061 round bar 2', form: 'roundBar', type: '6061' },
        { code: 'Brass hex 1', form: 'hexBar', type: 'OTHER' },
      ])
    },
    [{ resource: 'material-codes', count: 2, names: ['6061 round bar 2', 'Brass hex 1'] }],
  )
  expect(await standing('material_types', 'code', ['OTHER'])).toEqual([])
})

test('places of stock and values of pick lists', async () => {
  await broughtAndBack(
    'opening-stock-lines',
    'Item,Location,Qty,Cost\nZ-1,Rack 9,3,1\n',
    async () => {
      expect(await standing('storage_locations', 'code', ['Rack 9'])).toHaveLength(1)
      expect(
        await shop.rows(
          `select p.part_number from part_revisions r join parts p on p.id = r.part where r.archived_at is null`,
        ),
      ).toMatchObject([{ part_number: 'Z-1' }])
    },
    [
      { resource: 'part-revisions', count: 1, names: ['Z-1'] },
      { resource: 'storage-locations', count: 1, names: ['Rack 9'] },
    ],
  )
  expect(await standing('parts', 'part_number', ['Z-1'])).toEqual([])
  await broughtAndBack(
    'skills',
    'Name,Category\nTIG welding,Welding & brazing\n',
    async () =>
      expect(await shop.rows(`select list, key from look_ups where label = 'Welding & brazing'`)).toEqual([
        { list: 'category', key: 'welding-brazing' },
      ]),
    [{ resource: 'look-ups', count: 1, names: ['Welding & brazing'] }],
  )
})
