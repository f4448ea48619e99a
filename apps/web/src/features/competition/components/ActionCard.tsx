import { Badge, Card, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Score } from './Score.tsx'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { depositCompetitionFlow, increasePrizeFlow } from '../flows/payIn.flow.ts'
import { canAct } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'
import { JoinForm } from './JoinForm.tsx'
import { PayInForm } from './PayInForm.tsx'
import { Settlements } from './Settlements.tsx'

type Props = { readonly desk: Desk }

const AddDeposit = ({ desk }: Props) => {
  const { t } = useLingui()
  const { state, winning, winningBalance } = desk
  if (!winning) return null
  const isFixed = state.rules.depositType === 'fixed'
  return (
    <PayInForm
      desk={desk}
      action="deposit"
      flow={depositCompetitionFlow}
      label={t`Your deposit`}
      token={winning}
      balance={winningBalance}
      {...(isFixed && { fixed: state.rules.depositAmount })}
      note={
        isFixed ? (
          <Trans>Deposits are possible until the start.</Trans>
        ) : (
          <Trans>Deposits are possible until the end. Each deposit also increases the amount your result is divided by.</Trans>
        )
      }
    >
      {(amount) => <Trans>Deposit {amount}</Trans>}
    </PayInForm>
  )
}

const IncreasePrize = ({ desk }: Props) => {
  const { t } = useLingui()
  const { prizeToken, prizeBalance } = desk
  if (!prizeToken) return null
  return (
    <PayInForm
      desk={desk}
      action="increase"
      flow={increasePrizeFlow}
      label={t`Added to the prize pool`}
      token={prizeToken}
      balance={prizeBalance}
      note={<Trans>It goes to the winners and cannot be withdrawn.</Trans>}
    >
      {(amount) => <Trans>Add {amount} to the prizes</Trans>}
    </PayInForm>
  )
}

/** A participant's place and result. */
const Place = ({ desk: { competition, own } }: Props) => {
  const format = useFormat()
  if (!own) return null
  const [rank, all] = [format.integer(own.rank), format.integer(competition.participantsCount)]
  return (
    <>
      <div className="row sb wrapx">
        <Badge tone="accent">
          {own.tied > 1 ? (
            <Trans>
              Rank {rank} of {all}, tied
            </Trans>
          ) : (
            <Trans>
              Rank {rank} of {all}
            </Trans>
          )}
        </Badge>
        <span className="b">
          <Score score={BigInt(own.score)} winType={competition.winType} token={competition.winning} />
        </span>
      </div>
      <div className="row sb wrapx">
        <span>
          <span className="sm mut block">
            <Trans>Counts now</Trans>
          </span>
          <span className="competition-figure">
            <TokenFigure amount={BigInt(own.balance)} address={competition.winningToken} token={competition.winning} />
          </span>
        </span>
        <span>
          <span className="sm mut block">
            <Trans>Deposited</Trans>
          </span>
          <TokenFigure amount={BigInt(own.deposited)} address={competition.winningToken} token={competition.winning} />
        </span>
        <span>
          <span className="sm mut block">{own.isFinal ? <Trans>Prize</Trans> : <Trans>Prize now</Trans>}</span>
          <TokenFigure amount={BigInt(own.prize)} address={competition.prizeToken} token={competition.prize} />
        </span>
      </div>
    </>
  )
}

/** The actions after a competition is over or cancelled. */
const settlements = ['claimPrize', 'refund', 'withdraw', 'claimOwnerFee', 'cancel'] as const

type Form = 'join' | 'deposit' | 'increase'

/** The forms of a phase for the viewer. */
const formsOf = ({ phase, actor, competition: { depositType } }: Desk): readonly Form[] => {
  const isOpen = phase === 'registration' || phase === 'waiting' || phase === 'live'
  if (!isOpen) return phase === 'notOpen' && !actor?.isHost ? ['join'] : []
  if (!actor?.isParticipant) return phase === 'live' ? ['increase'] : ['join', 'increase']
  const isDepositDone = depositType === 'fixed' && (phase === 'live' || actor.deposited > 0n)
  return isDepositDone ? ['increase'] : ['deposit', 'increase']
}

/** Whether the connected account has settlements left in a finished competition. */
const hasSettlements = (desk: Desk): boolean =>
  desk.phase === 'ended' || settlements.some((action) => canAct(desk, action) && (action !== 'claimOwnerFee' || desk.actor?.isHost))

/** The account's own place and its possible actions. Renders nothing if it has neither. */
export const ActionCard = ({ desk }: Props) => {
  const { t } = useLingui()
  const [chosen, choose] = useState<Form>('join')
  const { actor, phase, competition } = desk
  const forms = formsOf(desk)
  const form = forms.includes(chosen) ? chosen : forms[0]
  if (!actor?.isParticipant && !form && !hasSettlements(desk)) return null
  const labels: Readonly<Record<Form, string>> = { join: t`Join`, deposit: t`Add deposit`, increase: t`Increase prizes` }
  return (
    <Card className="col" style={{ gap: 16 }} id="join">
      <h2>{actor?.isParticipant ? <Trans>Your standing</Trans> : <Trans>Take part</Trans>}</h2>
      <Place desk={desk} />
      {forms.length > 1 && form && (
        <Segmented
          label={t`What you want to do`}
          value={form}
          options={forms.map((value) => ({ value, label: labels[value] }))}
          onChange={choose}
        />
      )}
      {form === 'join' && <JoinForm desk={desk} />}
      {form === 'deposit' && <AddDeposit desk={desk} />}
      {form === 'increase' && <IncreasePrize desk={desk} />}
      <Settlements desk={desk} />
      {actor?.isParticipant && (phase === 'registration' || phase === 'waiting' || phase === 'live') && (
        <p className="sm mut">
          <Trans>You can withdraw after the competition ends.</Trans>{' '}
          {competition.competitionType === 'perpetual' && <Trans>If you deallocate, funds open 12 hours (720 minutes) later.</Trans>}
        </p>
      )}
    </Card>
  )
}
