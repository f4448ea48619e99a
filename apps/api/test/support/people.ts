import type { Address, Role } from '@exchange/domain'
import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import type pg from 'pg'
import type { Authenticate } from '../../src/http/identity.ts'

/** Signs in the account that the bearer token names: an address alone, or with a role after a colon. */
export const byBearer: Authenticate = async (request) => {
  const bearer = request.headers.get('authorization')
  if (bearer === null) return null
  const [address, role = 'user'] = bearer.replace('Bearer ', '').split(':')
  return { address: address as Address, role: role as Role, sessionId: 'one' }
}

/** Creates the application's tables, empty. */
export const migrateTables = async (client: pg.ClientBase): Promise<void> => {
  await client.query('drop schema if exists app cascade')
  await migrate(client, loadMigrations())
}

/** A minted name as the index stores it. */
export const nameRow = (chainId: number, tokenId: number, name: string, owner: Address, changedHandsAt: number | null = null) => ({
  chain_id: chainId,
  token_id: tokenId,
  name,
  look_alike: name,
  owner,
  minter: owner,
  gifted: 'false',
  price: 15,
  minted_at: 1_700_000_000,
  changed_hands_at: changedHandsAt,
  updated_at: 1_700_000_000,
  updated_block: 1,
})

/** An item of theNFT as the index stores it. */
export const itemRow = (chainId: number, itemId: number, owner: Address) => ({
  chain_id: chainId,
  item_id: itemId,
  owner,
  minter: owner,
  staked: 'false',
  price: null,
  minted_at: 1_700_000_000,
  updated_at: 1_700_000_000,
  updated_block: 1,
})
