import { type Address, isSameAddress } from '@exchange/domain'
import { type CompetitionFault, findCompetitionFaults, MAX_COMPETITION_NAME, MIN_DEPOSIT_USD } from '@exchange/domain/arena/validation'
import type { Network } from '@exchange/protocol/networks'
import { useState } from 'react'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { findToken, isNative, type Token, tokenKey } from '../../../shared/tokens/token.ts'
import { useBalance } from '../../../shared/tokens/useBalance.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { changeDraft, useDraft } from './draftStore.ts'
import { type CreateDraft, typedInto } from './model/createDraft.ts'
import { usualTimes } from './model/times.ts'
import { minDepositRaw, referencesOf, toCompetition } from './model/toCompetition.ts'
import { type TokenAdmission, useCreationTerms, usePerpMarkets, useRefusedTokens, useTokenAdmission } from './queries.ts'

const noAdmissions: readonly TokenAdmission[] = []
const noTokens: readonly Address[] = []

/** The chosen times; default times if there are none yet. */
const withTimes = (draft: CreateDraft, now: number | undefined): CreateDraft =>
  draft.registrationStart === null && draft.end === null && now !== undefined ? { ...draft, ...usualTimes(now) } : draft

/** A competition as typed, with everything that decides whether it can be created. */
export const useCreateDesk = (network: Network) => {
  const { chainId } = network
  const wallet = useWallet()
  const format = useFormat()
  const stored = useDraft(chainId)
  const now = useChainNow(chainId)
  // Default times are computed once and do not move with the clock: the first change keeps them.
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  const venue = usePerpMarkets(network)
  const timed = withTimes(stored, first)
  const isSpot = timed.competitionType === 'spot'
  // Positions are margined in the venue's token, which results are counted in too.
  const draft: CreateDraft = isSpot ? timed : { ...timed, winningToken: venue.data?.marginToken ?? null }
  const traded = isSpot ? draft.tokens : noTokens
  const change = (by: Partial<CreateDraft> | ((of: CreateDraft) => Partial<CreateDraft>)) =>
    changeDraft(chainId, () => typedInto(draft, typeof by === 'function' ? by(draft) : by))

  const tokens = useTokens(network).filter(({ address }) => !isNative(address))
  const prices = usePrices(network)
  const winning = findToken(tokens, draft.winningToken)
  const prize = findToken(tokens, draft.prizeToken)
  const terms = useCreationTerms(network, wallet.address)
  const feeToken = findToken(tokens, terms.data?.feeToken)
  const fee = terms.data && (isSpot ? terms.data.spotFee : terms.data.perpFee)
  const prizeBalance = useBalance(network, wallet.address, prize?.address)
  const feeBalance = useBalance(network, wallet.address, terms.data?.feeToken)
  const admission = useTokenAdmission(network, { host: wallet.address, winningToken: draft.winningToken, tokens: traded })
  const receipts = admission.data ?? noAdmissions
  const refused = useRefusedTokens(network, traded, receipts)
  const ways = new Map(receipts.map(({ address, reference }) => [tokenKey(address), reference]))
  const others = traded.filter((token) => draft.winningToken && !isSameAddress(token, draft.winningToken))
  const isAsked = draft.winningToken !== null && admission.data !== undefined && !admission.isPlaceholderData
  const withoutWay = isAsked ? others.filter((token) => (ways.get(tokenKey(token)) ?? []).length === 0) : []
  const below = receipts.filter(({ address, belowBar }) => belowBar && traded.some((token) => isSameAddress(token, address)))
  const worth = minDepositRaw(draft.competitionType, winning?.decimals, winning && prices.get(tokenKey(winning.address)))
  const minMargin = isSpot ? undefined : venue.data?.minMargin
  const least = minMargin !== undefined && (worth === null || worth < minMargin) ? minMargin : worth
  const chosen = venue.data?.markets.filter(({ id }) => draft.markets.includes(id)) ?? []
  const leverage = chosen.length === 0 ? null : Math.min(...chosen.map(({ maxLeverage }) => maxLeverage))
  const competition = toCompetition(draft, { winning: winning?.decimals, prize: prize?.decimals })
  const held = (read: typeof prizeBalance): bigint | null => (read.status === 'ok' ? read.value : null)
  const isFeeInPrizeToken = prize !== undefined && feeToken !== undefined && isSameAddress(prize.address, feeToken.address)
  const faults: readonly CompetitionFault[] =
    now === undefined
      ? []
      : findCompetitionFaults(competition, {
          now,
          isPaused: terms.data?.isPaused ?? false,
          isCreator: terms.data?.isCreator ?? null,
          prizeBalance: held(prizeBalance),
          feeBalance: held(feeBalance),
          creationFee: fee ?? null,
          isFeeInPrizeToken,
          minDeposit: least,
          hasRefusedToken: refused.length > 0,
          isBelowBar: below.length > 0,
          hasReferences: isSpot && isAsked ? withoutWay.length === 0 : null,
          venueLeverage: leverage,
        })
  const shown = (token: Token | undefined, raw: bigint | null): string => (token && raw !== null ? format.amount(raw, token.decimals) : '')
  return {
    network,
    wallet,
    now,
    isSpot,
    /** Markets of the venue; none if the network has no venue. */
    venue,
    /** The highest leverage that every chosen market permits; null without a choice. */
    leverage,
    draft,
    change,
    tokens,
    prices,
    winning,
    prize,
    feeToken,
    /** Raw units of the fee token; undefined until it is read. */
    fee,
    terms,
    prizeBalance,
    feeBalance,
    isFeeInPrizeToken,
    admission,
    receipts,
    refused,
    withoutWay,
    below,
    least,
    competition,
    faults,
    references: (winningToken: Address) => referencesOf(draft.tokens, winningToken, ways),
    /** The values that fill the texts of faults. */
    values: {
      symbol: prize?.symbol ?? '',
      winningSymbol: winning?.symbol ?? '',
      balance: shown(prize, held(prizeBalance)),
      feeSymbol: feeToken?.symbol ?? '',
      feeBalance: shown(feeToken, held(feeBalance)),
      min: String(MIN_DEPOSIT_USD[draft.competitionType]),
      amount: shown(winning, least),
      most: format.integer(leverage ?? 1),
      nameLength: format.integer(MAX_COMPETITION_NAME),
    },
  }
}

export type CreateDesk = ReturnType<typeof useCreateDesk>
