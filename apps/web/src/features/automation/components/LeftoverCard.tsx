import { max } from '@exchange/domain'
import { Button, Card, Ruler } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { withdrawLinkFlow } from '../flows/withdrawLink.flow.ts'
import { COOLDOWN_BLOCKS, type Leftover } from '../model/leftovers.ts'
import type { AutomationDesk } from '../useAutomationDesk.ts'
import { useBlockWait } from '../useBlockWait.ts'

type Props = { readonly desk: AutomationDesk; readonly leftover: Leftover }

// AUTO-17, NET-9
/** LINK of an ended automation: the blocks it still waits, and its withdrawal. */
export const LeftoverCard = ({ desk: { block, link, network }, leftover: { upkeepId, lockId, amount, from } }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const left = from === null ? 0n : max(from - block, 0n)
  const wait = useBlockWait(network, left)
  if (!link) return null
  const time = wait !== null && left > 0n ? format.countdown(wait) : undefined
  const blocks = Number(left)
  const text = `${format.amount(amount, 18)} ${link.symbol}`
  const start = () => {
    const paid = { token: link.address, symbol: link.symbol, decimals: 18, amount }
    void run(withdrawLinkFlow, { chainId: network.chainId, upkeepId, link: paid, cancelsFirst: from === null })
  }
  const name = lockId === null ? t`Upkeep ${upkeepId.toString()}` : lockName(lockId)
  return (
    <Card as="section" className="auto-card col" aria-label={t`LINK of ${name}`}>
      <div className="row sb wrapx" style={{ gap: 16 }}>
        <span>
          <span className="b">{name}</span>
          <span className="sm dim block">
            {from === null ? (
              <Trans>Its lock no longer exists</Trans>
            ) : (
              <Trans>Automation cancelled, withdrawable from block {from.toString()}</Trans>
            )}
          </span>
        </span>
        <span className="stat" role="status">
          <span className="k">{text}</span>
          <span className="v">
            {from === null ? (
              <Trans>Not ended yet</Trans>
            ) : left > 0n ? (
              <Plural value={blocks} one="# block left" other="# blocks left" />
            ) : (
              <Trans>Yours to withdraw</Trans>
            )}
          </span>
          {time && (
            <span className="sm dim">
              <Trans>About {time} at the pace of the last 50 blocks</Trans>
            </span>
          )}
        </span>
        {from === null ? (
          <StartButton variant="secondary" onClick={start}>
            <Trans>End the upkeep</Trans>
          </StartButton>
        ) : left > 0n ? (
          <Button variant="secondary" disabled>
            <Plural value={blocks} one="Withdraw opens in # block" other="Withdraw opens in # blocks" />
          </Button>
        ) : (
          <StartButton variant="primary" onClick={start}>
            <Trans>Withdraw {text}</Trans>
          </StartButton>
        )}
      </div>
      {from !== null && (
        <Ruler
          major={5}
          minor={10}
          to={Number(COOLDOWN_BLOCKS - left) / Number(COOLDOWN_BLOCKS)}
          description={t`Blocks left of 50: ${blocks}`}
          labels={[<Trans key="from">cancelled</Trans>, <Trans key="to">50 blocks</Trans>]}
        />
      )}
    </Card>
  )
}
