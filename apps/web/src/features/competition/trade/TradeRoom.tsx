import { Card, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Leaderboard } from '../components/Leaderboard.tsx'
import { Trades } from '../components/Trades.tsx'
import { Verify } from '../components/Verify.tsx'
import type { Desk } from '../useDesk.ts'
import { Balances } from './Balances.tsx'
import { type OwnDesk, ParticipantsOnly } from './ParticipantsOnly.tsx'
import { RankChart } from './RankChart.tsx'
import { Strip } from './Strip.tsx'
import { SwapBack } from './SwapBack.tsx'
import { SwapPanel } from './SwapPanel.tsx'
import { useTradeForm } from './useTradeForm.ts'

const Room = ({ desk }: { readonly desk: OwnDesk }) => {
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
/** The trading room of a participant. */
export const TradeRoom = ({ desk }: { readonly desk: Desk }) => (
  <ParticipantsOnly desk={desk}>{(own) => <Room desk={own} />}</ParticipantsOnly>
)
