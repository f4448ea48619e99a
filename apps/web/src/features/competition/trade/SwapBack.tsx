import { SWAP_BACK_WARNING, swapBackPlan } from '@exchange/domain/arena/swapBack'
import { Icon, Note } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { TokenFigure, tokenName } from '../../../entities/competition/TokenFigure.tsx'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { swapBackFlow } from '../flows/swapBack.flow.ts'
import { placeOfDesk, useBlockerOf } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'
import type { TradeForm } from './useTradeForm.ts'

type Props = { readonly desk: Desk; readonly form: TradeForm }

// ARENA-25
/**
 * Balances that do not count yet, the resulting place, and a button that swaps all of them back. In the last hour it is a warning that
 * screen readers announce.
 */
export const SwapBack = ({ desk, form }: Props) => {
  const format = useFormat()
  const run = useRunFlow()
  const { competition, held, now, own, winning } = desk
  const plan = swapBackPlan(
    held.map(({ address: token, balance, value }) => ({ token, balance, value })),
    competition.winningToken,
  )
  const stop = useBlockerOf(desk)('trade')
  if (plan.length === 0 || !winning) return null
  const isLate = now >= competition.end - SWAP_BACK_WARNING
  const worth = plan.reduce((sum, { value }) => sum + (value ?? 0n), 0n)
  const place = form.placeAt(BigInt(own?.balance ?? 0) + worth)
  const rank = place && format.integer(place.rank)
  const figure = <TokenFigure amount={worth} address={competition.winningToken} token={competition.winning} />
  const symbol = <bdi translate="no">{tokenName(competition.winningToken, competition.winning)}</bdi>
  const left = <Ticking>{format.countdown(competition.end - now)}</Ticking>
  const tokenOf = (address: string) => held.find((each) => each.address === address)?.token ?? null
  const swapBack = () =>
    void run(swapBackFlow, {
      ...placeOfDesk(desk),
      from: plan.map(({ token, balance }) => ({
        token,
        symbol: tokenName(token, tokenOf(token)),
        decimals: tokenOf(token)?.decimals ?? 18,
        amount: balance,
      })),
      to: { token: winning.address, symbol: winning.symbol, decimals: winning.decimals },
      slippageBps: form.slippageBps,
      deadlineMinutes: form.deadlineMinutes,
      without: form.without,
    })
  return (
    <Note tone={isLate ? 'negative' : 'warning'} icon={<Icon name="warning" />} role={isLate ? 'alert' : 'status'}>
      <span className="b">
        <Trans>About {figure} in other tokens does not count yet.</Trans>
      </span>{' '}
      <Trans>Only {symbol} counts at the end.</Trans> {isLate && <Trans>The competition ends in {left}.</Trans>}{' '}
      {rank !== undefined && <Trans>After swapping back, you would be at about place {rank}.</Trans>}
      <span className="block" style={{ marginTop: 10 }}>
        <StartButton variant={isLate ? 'primary' : 'secondary'} size="sm" disabled={stop !== null || !form.isReady} onClick={swapBack}>
          <Plural value={plan.length} one="Swap # token back" other="Swap all # tokens back" />
        </StartButton>
      </span>
    </Note>
  )
}
