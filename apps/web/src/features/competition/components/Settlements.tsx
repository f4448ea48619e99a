import type { CompetitionAction } from '@exchange/domain/arena/actions'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import {
  cancelCompetitionFlow,
  claimOwnerFeeFlow,
  claimPrizeFlow,
  refundCompetitionFlow,
  submitRankingFlow,
  withdrawDepositFlow,
} from '../flows/settle.flow.ts'
import { nextPage } from '../model/nextPage.ts'
import { useWholeRanking } from '../queries.ts'
import { canAct, placeOfDesk, useBlockerOf } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'

type Props = { readonly desk: Desk }
type ActProps = Props & {
  readonly action: CompetitionAction
  readonly grave?: boolean
  readonly note: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One pending settlement, with its explanation. */
const Act = ({ desk, action, grave, note, onPress, children }: ActProps) => {
  const stop = useBlockerOf(desk)(action)
  return (
    <div className="col" style={{ gap: 8 }}>
      <p className="sm mut">{note}</p>
      <ActButton network={desk.network} stop={stop} onPress={onPress} {...(grave !== undefined && { grave })}>
        {children}
      </ActButton>
    </div>
  )
}

// ARENA-27
/** The ranking is in progress: anyone may submit the next page. */
const RankNext = ({ desk }: Props) => {
  const run = useRunFlow()
  const { network, competition } = desk
  const { data } = useWholeRanking(network.chainId, competition.id)
  const accounts = nextPage(data ?? [])
  if (accounts.length === 0) return null
  return (
    <Act
      desk={desk}
      action="submitRanking"
      note={<Trans>Anyone may submit the ranking. The contract checks the order, so nobody can decide it.</Trans>}
      onPress={() => void run(submitRankingFlow, { ...placeOfDesk(desk), accounts })}
    >
      <Trans>Submit the ranking</Trans>
    </Act>
  )
}

/** All possible withdrawals, cancellations and settlements, one below the other. */
export const Settlements = ({ desk }: Props) => {
  const run = useRunFlow()
  const { competition, state, actor, phase, held, prizeToken } = desk
  const place = placeOfDesk(desk)
  const paid = (amount: bigint) => ({
    token: competition.prizeToken,
    symbol: prizeToken?.symbol ?? '',
    decimals: prizeToken?.decimals ?? 18,
    amount,
  })
  const figure = (amount: bigint) => <TokenFigure amount={amount} address={competition.prizeToken} token={competition.prize} />
  const prize = figure(actor?.prize ?? 0n)
  const refund = figure(actor?.refund ?? 0n)
  const fee = figure(state.ownerFee)
  return (
    <>
      {phase === 'ended' && <RankNext desk={desk} />}
      {canAct(desk, 'claimPrize') && actor && (
        <Act
          desk={desk}
          action="claimPrize"
          note={<Trans>Your prize never expires.</Trans>}
          onPress={() => void run(claimPrizeFlow, { ...place, paid: paid(actor.prize) })}
        >
          <Trans>Claim {prize}</Trans>
        </Act>
      )}
      {canAct(desk, 'refund') && actor && (
        <Act
          desk={desk}
          action="refund"
          note={<Trans>There is no result, so your prize pool contribution is refunded.</Trans>}
          onPress={() => void run(refundCompetitionFlow, { ...place, paid: paid(actor.refund) })}
        >
          <Trans>Get {refund} back</Trans>
        </Act>
      )}
      {canAct(desk, 'withdraw') && (
        <Act
          desk={desk}
          action="withdraw"
          note={<Trans>Your balance is paid to your wallet. If a token refuses its transfer, the others are still paid.</Trans>}
          onPress={() => {
            const tokens = held.filter(({ left }) => left > 0n).map(({ address }) => address)
            void run(withdrawDepositFlow, { ...place, tokens })
          }}
        >
          <Trans>Withdraw the deposit</Trans>
        </Act>
      )}
      {actor?.isHost && canAct(desk, 'claimOwnerFee') && (
        <Act
          desk={desk}
          action="claimOwnerFee"
          note={<Trans>Your share as the host: {fee}.</Trans>}
          onPress={() => void run(claimOwnerFeeFlow, { ...place, paid: paid(state.ownerFee) })}
        >
          <Trans>Claim the owner fee</Trans>
        </Act>
      )}
      {canAct(desk, 'cancel') && (
        <Act
          desk={desk}
          action="cancel"
          grave
          note={
            <Trans>You can cancel the competition until registration opens. Your contribution is refunded; the creation fee is not.</Trans>
          }
          onPress={() => void run(cancelCompetitionFlow, place)}
        >
          <Trans>Cancel the competition</Trans>
        </Act>
      )}
    </>
  )
}
