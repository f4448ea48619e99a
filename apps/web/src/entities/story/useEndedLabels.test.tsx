import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const ends: { value: readonly number[] | null | 'down' } = { value: null }
  globalThis.fetch = (async () =>
    ends.value === 'down'
      ? new Response('{}', { status: 503 })
      : new Response(JSON.stringify({ data: { storyCampaign: ends.value && { chapters: ends.value.map((end) => ({ end })) } } }))) as never
  return { ends }
})

import type { Network } from '@exchange/protocol/networks'
import { recordHead } from '../../shared/clock/clock.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { useEndedLabels } from './useEndedLabels.ts'

const { chainId, deployment } = testNetwork
const contracts = { ...deployment.contracts, storyNft: addressOf(0x51), dayRewards: addressOf(0x53) }
const network = { ...testNetwork, deployment: { ...deployment, contracts } }
const END = 1_795_000_000

const show = (shown: Network = network) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderHook(() => useEndedLabels(shown), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}
const at = (timestamp: number) => act(() => recordHead(chainId, { number: timestamp, timestamp }))
const words = ({ current }: { readonly current: ReturnType<typeof useEndedLabels> }) =>
  Object.entries(current).map(([path, { message }]) => `${path}: ${message}`)

afterEach(cleanup)

// SHELL-14: Story and T2E are labelled "ended" by the dates of their programmes
it('calls the campaign ended from the end of its last chapter on', async () => {
  world.ends.value = [END - 100, END]
  at(END - 1_000)
  const { result } = show()
  await waitFor(() => expect(words(result)).toEqual(['/trade-to-earn: Trade to earn (ended)']))
  at(END)
  await waitFor(() => expect(words(result)).toEqual(['/story: Story (ended)', '/trade-to-earn: Trade to earn (ended)']))
})

it('says of no campaign that it is over while its dates could not be read', async () => {
  world.ends.value = 'down'
  at(END + 1)
  const { result } = show()
  await waitFor(() => expect(words(result)).toEqual(['/trade-to-earn: Trade to earn (ended)']))
})

it('says nothing of programmes that a network never had', () => {
  at(END + 2)
  expect(words(show(testNetwork).result)).toEqual([])
})
