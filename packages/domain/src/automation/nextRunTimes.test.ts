import { expect, it } from 'vitest'
import { EPOCH, epochStart } from '../epoch/epoch.ts'
import { nextRunBy, nextRunTimes } from './nextRunTimes.ts'

const THURSDAY = epochStart(1_795_000_000n)
const NOON = THURSDAY + EPOCH / 2n
const plan = {
  executionTime: NOON,
  lastRunEpoch: 0n,
  trigger: 'keeper' as 'keeper' | 'open',
  lockEnd: THURSDAY + 3n * EPOCH,
  isExtended: false,
}
const weeks = (change: Partial<typeof plan> = {}, now = THURSDAY) =>
  nextRunTimes({ ...plan, ...change }, now, 5).map((at) => Number(at - THURSDAY) / Number(EPOCH))

// AUTO-9
it('plans runs at the same second of each week, up to the end of the lock', () => {
  expect(weeks()).toEqual([0.5, 1.5, 2.5])
  expect(weeks({ lastRunEpoch: THURSDAY })).toEqual([1.5, 2.5])
  expect(weeks({ lockEnd: NOON })).toEqual([])
  expect(weeks({ lockEnd: NOON + 1n })).toEqual([0.5])
})

it('plans all of them where each extends the lock, as long as the first is made', () => {
  expect(weeks({ isExtended: true, lockEnd: NOON + 1n })).toEqual([0.5, 1.5, 2.5, 3.5, 4.5])
  expect(weeks({ isExtended: true, lockEnd: NOON })).toEqual([])
})

it('makes a late one up, but not of a lock that is over by now', () => {
  expect(weeks({ lockEnd: THURSDAY + EPOCH }, NOON + 9n)).toEqual([0.5])
  expect(weeks({ lockEnd: NOON + 9n }, NOON + 9n)).toEqual([])
})

// AUTO-4: no one runs it before the last six hours of an epoch
it('plans the runs of one that is open to anybody for the last hours of each epoch', () => {
  const hours = (executionTime: bigint) => (nextRunBy({ ...plan, trigger: 'open', executionTime }, THURSDAY) - THURSDAY) / 3_600n
  expect([0n, 161n, 162n, 163n, 167n].map((hour) => hours(THURSDAY + hour * 3_600n))).toEqual([162n, 162n, 162n, 163n, 167n])
  expect(weeks({ trigger: 'open', lockEnd: THURSDAY + EPOCH })).toHaveLength(1)
  expect(weeks({ trigger: 'open', lockEnd: THURSDAY + EPOCH - 6n * 3_600n })).toEqual([])
})
