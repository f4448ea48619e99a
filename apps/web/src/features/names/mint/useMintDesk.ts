import { MAX_NAMES, normalizeName, suggestNames } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo, useState } from 'react'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { type Availability, candidatesOf, isFree, namesToAsk, toAnswers, totalOf, withName } from '../model/availability.ts'
import { mintStop } from '../model/mintStop.ts'
import { useNameAccount, useNames } from '../queries.ts'

/** Names that are offered in the place of one that cannot be minted. */
const SUGGESTED = 3

const wantsSuggestions = (availability: Availability | undefined): boolean =>
  availability?.kind === 'taken' || availability?.kind === 'lookAlike' || availability?.kind === 'invalid'

/** The first free alternatives to a name that cannot be minted, from the chain. Empty if unknown. */
const useSuggestions = (network: Network, name: string, wanted: boolean): readonly string[] => {
  const { data, isError, isPlaceholderData } = useNames(network, wanted && name !== '' ? suggestNames(name) : [])
  if (!wanted || isError || isPlaceholderData || !data) return []
  return data.names
    .filter(({ isAvailable }) => isAvailable)
    .map((read) => read.name)
    .toSorted((a, b) => suggestNames(name).indexOf(a) - suggestNames(name).indexOf(b))
    .slice(0, SUGGESTED)
}

// NAME-6
/**
 * The typed name and its batch, with the chain's data on all of it: invalid text is reported immediately, everything else 300 ms after the
 * last keystroke. The typed name is minted too, whether it was added to the batch or not.
 */
export const useMintDesk = (network: Network, wish: string) => {
  const wallet = useWallet()
  const [settled, settle] = useState(wish)
  const [text, setText] = useDebounced(settled, settle)
  const [batch, setBatch] = useState<readonly string[]>([])
  const name = normalizeName(text)
  const isSettled = name === normalizeName(settled)
  const asked = useMemo(() => namesToAsk(withName(batch, normalizeName(settled))), [batch, settled])
  const names = useNames(network, asked)
  const answers = useMemo(() => toAnswers(names.data?.names, names.isError), [names.data, names.isError])
  const candidates = candidatesOf(withName(batch, name), answers)
  const account = useNameAccount(network, wallet.address)
  const free = candidates.filter(isFree)
  const typed = candidates.find((each) => each.name === name)?.availability
  return {
    network,
    wallet,
    text,
    setText,
    name,
    /** The availability of the typed name; undefined if the field is empty. */
    typed,
    suggestions: useSuggestions(network, normalizeName(settled), isSettled && wantsSuggestions(typed)),
    batch: candidates.filter((each) => batch.includes(each.name)),
    candidates,
    free,
    total: totalOf(free),
    stop: mintStop(candidates, MAX_NAMES, account.isError ? undefined : account.data?.balance),
    account: account.data,
    add: (another: string) => {
      setBatch(withName(batch, another))
      setText('')
      settle('')
    },
    choose: (another: string) => {
      setText(another)
      settle(another)
    },
    remove: (other: string) => setBatch(batch.filter((each) => each !== other)),
    clear: () => {
      setBatch([])
      setText('')
      settle('')
    },
    retry: () => void names.refetch(),
  }
}

export type MintDesk = ReturnType<typeof useMintDesk>
