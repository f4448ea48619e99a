import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropSession, holdSession } from '../../shared/session/heldSession.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { useOwnPages } from './ownPages.ts'

const me = addressOf(0xaa)
const connect = (address: typeof me | undefined) =>
  act(() => walletStore.write({ status: address ? 'connected' : 'disconnected', address, chainId: undefined, connectorName: undefined }))
const signIn = (account: typeof me, role: 'user' | 'admin' | 'superAdmin') =>
  act(() => holdSession({ account, role, token: 'token', expiresAt: Number.MAX_SAFE_INTEGER }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  act(dropSession)
  connect(undefined)
})

// ARENA-2: Achievements and Profile with a connected wallet, Admin for admins and super admins
it('has no page for a visitor, two for a connected wallet, and a third one for an admin', () => {
  const { result } = renderHook(useOwnPages)
  const paths = () => result.current.map(({ to }) => to)
  expect(paths()).toEqual([])
  connect(me)
  expect(paths()).toEqual(['/arena/achievements', '/arena/profile'])
  signIn(me, 'user')
  expect(paths()).toEqual(['/arena/achievements', '/arena/profile'])
  for (const role of ['admin', 'superAdmin'] as const) {
    signIn(me, role)
    expect(paths(), role).toEqual(['/arena/achievements', '/arena/profile', '/arena/admin'])
  }
  connect(addressOf(0xbb))
  expect(paths(), 'the session of another account').toEqual(['/arena/achievements', '/arena/profile'])
})
