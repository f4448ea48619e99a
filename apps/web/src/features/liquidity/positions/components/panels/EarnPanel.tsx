import { brand } from '@exchange/domain/brand'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../../../shared/format/useFormat.ts'
import { NoEmission } from '../../../../../entities/gauge/NoEmission.tsx'
import { harvestPositionsFlow, stakePositionsFlow, unstakePositionsFlow } from '../../../../../entities/gauge/positions.flow.ts'
import type { Flow } from '../../../../../shared/transactions/run/types.ts'
import { useRunFlow } from '../../../../../shared/transactions/ui/useRunFlow.ts'
import { canEarn } from '../../../../../entities/position/positionEntry.ts'
import { useEntryActs } from '../../useEntryActs.ts'
import { Amounts } from '../../../../../entities/position/Amounts.tsx'
import type { PanelProps } from './panel.ts'
import { StartButton } from '../../../../../shared/wallet/StartButton.tsx'

/** Stakes and unstakes the position, and collects its rewards. */
export const EarnPanel = ({ network, desk, entry }: PanelProps) => {
  const format = useFormat()
  const run = useRunFlow()
  const acts = useEntryActs(network, desk)
  const { position, gauge, fees, pool, earned } = entry
  const { tokenId, staked, approved } = position
  const { symbol } = brand.governanceToken
  const at = gauge && { chainId: network.chainId, gauge: gauge.address, tokenIds: [tokenId] }
  const start = <R,>(flow: Flow<R>, request: R) => void run(flow, request)
  const hasFees = fees.some((amount) => amount > 0n)
  const emission = format.amount(earned, 18)
  return (
    <div className="col position-panel">
      {!staked && (
        <>
          <p className="mut">
            {hasFees ? (
              <>
                <Trans>Fees to collect:</Trans> <Amounts pool={pool} amounts={fees} />
              </>
            ) : (
              <Trans>No fees to collect</Trans>
            )}
          </p>
          <StartButton variant="secondary" full disabled={acts.disabled || !hasFees} onClick={() => acts.claim([entry])}>
            <Trans>Collect fees</Trans>
          </StartButton>
        </>
      )}
      {staked && at && (
        <>
          <p className="mut">
            <Trans>
              Earned {emission} {symbol}
            </Trans>
          </p>
          <StartButton
            quiet
            variant="secondary"
            full
            disabled={acts.disabled || earned === 0n}
            onClick={() => start(harvestPositionsFlow, at)}
          >
            {earned === 0n ? <Trans>Nothing to harvest</Trans> : <Trans>Harvest</Trans>}
          </StartButton>
          <StartButton quiet variant="secondary" full disabled={acts.disabled} onClick={() => start(unstakePositionsFlow, at)}>
            <Trans>Unstake</Trans>
          </StartButton>
        </>
      )}
      {canEarn(entry) && at && (
        <StartButton
          variant="primary"
          full
          disabled={acts.disabled}
          onClick={() => start(stakePositionsFlow, { ...at, approved: approved ? [tokenId] : [] })}
        >
          <Trans>Activate earning</Trans>
        </StartButton>
      )}
      <p className="sm mut">
        {gauge === null ? (
          <Trans>This pool has no farm: your liquidity earns trading fees only.</Trans>
        ) : gauge.alive && !gauge.pays ? (
          <NoEmission />
        ) : gauge.alive ? (
          <Trans>
            Staked positions earn emission while the price is in their range; meanwhile their trading fees go to the pool’s voters.
          </Trans>
        ) : (
          <Trans>This gauge is closed and accepts no stakes. You can unstake and harvest at any time.</Trans>
        )}
      </p>
    </div>
  )
}
