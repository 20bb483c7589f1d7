import { expect, test } from 'vitest'
import { recallList } from './recall-list.ts'

test('inventory R36: a recall list has a row for every place something of the lot is', () => {
  const lot = {
    ...{
      id: '1',
      code: 'LOT-000001',
      lotNumber: 'V1',
      kind: 'lot' as const,
      item: '',
      itemName: 'Bar, 4140',
      status: 'active',
    },
    ...{ heatNumber: 'H7', vendor: null, origin: null, onHand: '2', isBalanced: true },
  }
  const here = { lot: '1', where: 'here' as const, quantity: '2', place: 'A-01', link: null, customer: null, on: null }
  const gone = { ...here, where: 'shipped' as const, place: 'PS-000003', customer: 'Acme "North"', on: '2031-05-12' }
  const list = recallList(
    { focus: '1', lots: [lot], links: [], whereabouts: [here, gone], balance: {} as never },
    key => key.split('.').at(-1)!,
  )
  expect(list.split('\r\n')).toEqual([
    'lot,lotNumber,item,heat,where,place,customer,date,quantity',
    'LOT-000001,V1,"Bar, 4140",H7,here,A-01,,,2',
    'LOT-000001,V1,"Bar, 4140",H7,shipped,PS-000003,"Acme ""North""",2031-05-12,2',
  ])
})
