import { expect, it } from 'vitest'
import { createFirstOpenOrder } from './firstOpenOrder.ts'

it('reads on from the first order that was open', () => {
  const openFrom = createFirstOpenOrder()
  expect(openFrom.next()).toBe(0n)
  openFrom.note({ openFrom: 40n, block: 7n })
  expect(openFrom.next()).toBe(40n)
  openFrom.note({ openFrom: 41n, block: 7n })
  expect(openFrom.next()).toBe(41n)
})

it('reads the whole book again when the chain went back', () => {
  const openFrom = createFirstOpenOrder()
  openFrom.note({ openFrom: 40n, block: 7n })
  openFrom.note({ openFrom: 40n, block: 6n })
  expect(openFrom.next()).toBe(0n)
  openFrom.note({ openFrom: 12n, block: 6n })
  expect(openFrom.next()).toBe(12n)
})

it('reads the whole book again every 150 runs, as blocks may be replaced by as many others', () => {
  const openFrom = createFirstOpenOrder()
  const read: bigint[] = []
  for (let run = 1; run <= 301; run++) {
    read.push(openFrom.next())
    openFrom.note({ openFrom: 40n, block: BigInt(run) })
  }
  expect(read.flatMap((from, run) => (from === 0n ? [run] : []))).toEqual([0, 150, 300])
})
