import { describe, expect, it } from 'vitest'
import { changesRoute, mustPauseForRouteChange } from './routeChange.ts'

// BRIDGE-15: verifiers, libraries and enforced gas are never changed while something is in flight
describe('an announced change of the route', () => {
  const [hour, day] = [3_600, 86_400]
  const change = { functionName: 'configureEndpoint', readyAt: 10 * day, expiredAt: 17 * day }

  it('closes the way in from 25 hours before it can be made until it cannot be any more', () => {
    const from = change.readyAt - day - hour
    const moments = [from - 1, from, change.readyAt, change.expiredAt - 1, change.expiredAt]
    expect(moments.map((now) => mustPauseForRouteChange([change], now))).toEqual([false, true, true, true, false])
    expect(mustPauseForRouteChange([], change.readyAt)).toBe(false)
  })

  it('is whatever governance sets but limits', () => {
    const named = ['setPeer', 'setEnforcedOptions', 'configureEndpoint', 'transferOwnership', null]
    expect(named.map(changesRoute)).toEqual([true, true, true, true, true])
    expect(['setCap', 'setGuardian', 'release'].map(changesRoute)).toEqual([false, false, false])
  })
})
