import { createPublicClient, http } from 'viem'
import { expect, it } from 'vitest'
import { hideAddresses } from './hideAddresses.ts'

const hide = hideAddresses([
  'https://node.example/v2/s3cret',
  'https://user:s3cret@other.example/',
  'http://127.0.0.1:8545',
  'https://node.example',
])

it.each([
  ['URL: https://node.example/v2/s3cret, twice https://node.example/v2/s3cret', 'URL: node.example, twice node.example'],
  ['https://node.example/v2/s3cret?chain=56', 'node.example?chain=56'],
  ['https://user:s3cret@other.example and https://other.example/', 'other.example and other.example'],
  ['http://127.0.0.1:8545 and https://node.example', '127.0.0.1:8545 and node.example'],
  ['https://elsewhere.example/v2/public', 'https://elsewhere.example/v2/public'],
])('puts the host in the place of an address: %s', (text, hidden) => expect(hide(text)).toBe(hidden))

it('leaves a text alone where nothing is set, or what is set is no address', () => {
  expect(hideAddresses([])('https://node.example')).toBe('https://node.example')
  expect(hideAddresses(['node'])('node')).toBe('node')
})

it('leaves nothing of the key in what a client says of a node that is away', async () => {
  const address = 'http://127.0.0.1:1/v2/s3cret?key=s3cret'
  const client = createPublicClient({ transport: http(address, { retryCount: 0 }) })
  const error = (await client.getBlockNumber().catch((thrown: unknown) => thrown)) as Error
  expect(error.message).toContain('s3cret')
  const told = hideAddresses([address])(
    JSON.stringify({ fields: Object.entries(error), message: error.message, stack: error.stack, cause: String(error.cause) }),
  )
  expect(told).not.toContain('s3cret')
  expect(told).toContain('127.0.0.1:1')
})
