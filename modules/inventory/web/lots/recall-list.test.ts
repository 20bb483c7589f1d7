import { expect, test } from 'vitest'
import { recallList } from './recall-list.ts'

test('inventory R36: a recall list has a row for every place something of the lot is', () => {
  const lot = { lot: '1', lotCode: 'LOT-000001', lotNumber: 'V1', item: '', itemName: 'Bar, 4140', heatNumber: 'H7' }
  const here = {
    ...lot,
    where: 'here' as const,
    quantity: '2',
    place: 'A-01',
    link: null,
    customer: null,
    customerId: null,
    on: null,
  }
  const gone = { ...here, where: 'shipped' as const, place: 'PS-000003', customer: 'Acme "North"', on: '2031-05-12' }
  const list = recallList({ whereabouts: [here, gone] }, key => key.split('.').at(-1)!)
  expect(list.split('\r\n')).toEqual([
    'lot,lotNumber,item,heat,where,place,customer,date,quantity',
    'LOT-000001,V1,"Bar, 4140",H7,here,A-01,,,2',
    'LOT-000001,V1,"Bar, 4140",H7,shipped,PS-000003,"Acme ""North""",2031-05-12,2',
  ])
})
