import { type Address, faultOfName, normalizeName, type Receiver } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readNameOwners } from '@exchange/protocol/reads/names/readNameOwners'
import { readNames } from '@exchange/protocol/reads/names/readNames'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withValues } from '../../shared/i18n/withValues.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { addressFault, type AddressReading } from '../../shared/tokens/addressFault.ts'
import { readReceiver, receiverOf } from '../../shared/tokens/readReceiver.ts'
import { hasNames } from './hasNames.ts'

/** Milliseconds of debounce before a name is looked up. */
const PAUSE_MILLIS = 300

/** The owner of a name. `changedHandsAt`: chain time, seconds. */
type NamedOwner = { readonly name: string; readonly owner: Address; readonly changedHandsAt?: number }

const readNamedOwner = async (network: Network, name: string): Promise<NamedOwner | null> => {
  const client = getPublicClient(network.chainId)
  const names = await readNames(client, network, [name])
  if (names.status === 'failed') throw names.error
  const tokenId = names.data.names[0]?.tokenId
  if (tokenId === undefined) return null
  const owners = await readNameOwners(client, network, [tokenId])
  if (owners.status === 'failed') throw owners.error
  const [owner] = owners.data
  return owner ?? null
}

/** A text after a pause in typing. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MILLIS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A typed receiver: an address, or a name that the chain resolves. */
export type TypedReceiver = {
  /** The receiver as transfer rules take it; missing during a lookup. */
  readonly receiver: Receiver
  /** The typed name and its owner. */
  readonly named: NamedOwner | null
  /** The button's text while the name is looked up, and after a failure. */
  readonly wait: MessageDescriptor | null
  /** The fault of the text, if it is more specific than "not an address". */
  readonly fault: string | null
}

const missing: Receiver = { status: 'missing' }
const noName = msg({ message: 'Nobody owns the name {name}.' })
const lookingUp = msg`Looking up the name`
const notLookedUp = msg`The name could not be looked up`

// PEOPLE-11, NAME-10
/** Parses a typed receiver on a network. Names are looked up on their own network only, refetched on each block. */
export const useTypedReceiver = (text: string, network: Network): TypedReceiver => {
  const { i18n } = useLingui()
  const received = readReceiver(text, network)
  const typed = normalizeName(text)
  const mayBeName = received.status === 'invalid' && faultOfName(typed) === undefined
  const isName = mayBeName && hasNames(network)
  const read: AddressReading = mayBeName && !isName ? { status: 'name', name: typed } : received
  const name = isName ? typed : ''
  const settled = useSettled(name)
  const found = useQuery({
    queryKey: chainKey(network.chainId, 'namedOwner', settled),
    queryFn: () => readNamedOwner(network, settled),
    enabled: settled !== '',
    structuralSharing: false,
  })
  if (!isName) return { receiver: receiverOf(read), named: null, wait: null, fault: addressFault(i18n, read, network) }
  if (settled !== name || (found.data === undefined && !found.isError))
    return { receiver: missing, named: null, wait: lookingUp, fault: null }
  if (found.data === undefined) return { receiver: missing, named: null, wait: notLookedUp, fault: null }
  if (found.data === null) return { receiver: { status: 'invalid' }, named: null, wait: null, fault: i18n._(withValues(noName, { name })) }
  return { receiver: { status: 'ok', address: found.data.owner }, named: found.data, wait: null, fault: null }
}
