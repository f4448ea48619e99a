import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useRunFlow } from '../../../../shared/transactions/ui/useRunFlow.ts'
import { claimPoolFeesFlow } from '../flows/removeFromPool.flow.ts'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'
import type { WithdrawForm } from '../useWithdrawForm.ts'
import { StartButton } from '../../../../shared/wallet/StartButton.tsx'

type EarnedFeesProps = { readonly network: Network; readonly pool: TokenPoolItem; readonly form: WithdrawForm }

/** Trading fees that wait; they stay claimable after everything is removed. */
export const EarnedFees = ({ network: { chainId }, pool, form: { account, sides } }: EarnedFeesProps) => {
  const format = useFormat()
  const run = useRunFlow()
  const claimable = account.data?.claimable ?? []
  if (!claimable.some((amount) => amount > 0n)) return null
  return (
    <Card className="pool-form-outcome" title={<Trans>Fees to collect</Trans>}>
      <ul>
        {sides.map(({ token }, i) => (
          <li key={token.address}>
            {format.amount(claimable[i] ?? 0n, token.decimals)} <bdi>{token.symbol}</bdi>
          </li>
        ))}
      </ul>
      <StartButton
        variant="secondary"
        full
        disabled={account.isError}
        onClick={() => void run(claimPoolFeesFlow, { chainId, pool: pool.address, name: poolName(pool) })}
      >
        <Trans>Collect</Trans>
      </StartButton>
    </Card>
  )
}
