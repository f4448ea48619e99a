import type { Address } from '@exchange/domain'
import { isAddressText } from '../../../shared/tokens/token.ts'

/** The actions of a protocol. */
export const protocolActs = ['gauge', 'incentive'] as const
export type ProtocolAct = (typeof protocolActs)[number]

/** The page's part of the address bar. */
export type ProtocolsView = { readonly act: ProtocolAct; readonly pool: Address | null }

/** Parses the address bar. Never fails: an unknown value becomes the default. */
export const toProtocolsView = (search: Readonly<Record<string, unknown>>): ProtocolsView => ({
  act: search['act'] === 'incentive' ? 'incentive' : 'gauge',
  pool: isAddressText(search['pool']) ? search['pool'] : null,
})

/** Writes the address bar: only values that differ from the default. */
export const toProtocolsSearch = ({ act, pool }: ProtocolsView): Readonly<Record<string, string>> => ({
  ...(act !== 'gauge' && { act }),
  ...(pool !== null && { pool }),
})
