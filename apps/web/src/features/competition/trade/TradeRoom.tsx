import { Card, EmptyState, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { Leaderboard } from '../components/Leaderboard.tsx'
import { Trades } from '../components/Trades.tsx'
import { Verify } from '../components/Verify.tsx'
import type { Desk } from '../useDesk.ts'
import { Balances } from './Balances.tsx'
import { RankChart } from './RankChart.tsx'
import { Strip } from './Strip.tsx'
import { SwapBack } from './SwapBack.tsx'
import { SwapPanel } from './SwapPanel.tsx'
import { useTradeForm } from './useTradeForm.ts'

type Props = { readonly desk: Desk & { readonly account: NonNullable<Desk['account']> } }

const Room = ({ desk }: Props) => {
  const { t } = useLingui()
  const form = useTradeForm(desk)
  const [list, show] = useState<'own' | 'all'>('own')
  const { network, competition, account } = desk
  return (
    <>
      <Strip desk={desk} />
      <div className="competition-columns trade">
        <div className="col competition-main">
          <SwapBack desk={desk} form={form} />
          <RankChart desk={desk} />
          <Card>
            <h2>
              <Trans>Leaderboard</Trans>
            </h2>
            <Leaderboard desk={desk} />
          </Card>
          <Card>
            <Tabs
              label={t`Trades`}
              value={list}
              options={[
                { value: 'own', label: t`Your trades` },
                { value: 'all', label: t`All trades` },
              ]}
              onChange={show}
            >
              <Trades key={list} chainId={network.chainId} competition={competition} account={list === 'own' ? account : undefined} />
            </Tabs>
          </Card>
          <Verify chainId={network.chainId} competition={competition} />
        </div>
        <div className="col competition-side">
          <SwapPanel desk={desk} form={form} />
          <Balances desk={desk} />
        </div>
      </div>
    </>
  )
}

// ARENA-17, ARENA-25
/** The room in which a participant trades. */
export const TradeRoom = ({ desk }: { readonly desk: Desk }) => {
  const { account, actor, competition } = desk
  if (!account)
    return (
      <Card>
        <ConnectFirst title={<Trans>Connect a wallet to trade</Trans>} />
      </Card>
    )
  if (!actor?.isParticipant)
    return (
      <Card>
        <EmptyState
          title={<Trans>Only participants trade here</Trans>}
          action={
            <CompetitionLink id={competition.id} className="link">
              <Trans>To the competition</Trans>
            </CompetitionLink>
          }
        >
          <Trans>Join while registration is open.</Trans>
        </EmptyState>
      </Card>
    )
  return <Room desk={{ ...desk, account }} />
}
