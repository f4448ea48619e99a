import { epochNext, WAD } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { totalsOf } from '../model/lockRow.ts'
import type { LockDesk } from '../useLockDesk.ts'
import { PowerFigure, TokenFigure } from './LockFigures.tsx'
import { StartLink } from '../../../shared/wallet/StartButton.tsx'

/** The account's totals over all its locks. */
export const LockTotals = ({ desk, onClaim }: { readonly desk: LockDesk; readonly onClaim: (lockIds: readonly bigint[]) => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { rows, price, emission, now } = desk
  const { amount, power, rebase } = totalsOf(rows)
  const share = emission && emission.powerNow > 0n ? format.percent(percentOf((power * WAD) / emission.powerNow)) : null
  const due = rows.filter((row) => row.rebase > 0n).map(({ lock }) => lock.lockId)
  const next = epochNext(now)
  return (
    <StatTiles
      label={t`All your locks`}
      tiles={[
        {
          id: 'power',
          label: <Trans>Your voting power</Trans>,
          value: <PowerFigure power={power} />,
          context: share === null ? <NotAvailable /> : <Trans>{share} of all votes</Trans>,
        },
        {
          id: 'locked',
          label: <Trans>Locked</Trans>,
          value: <TokenFigure amount={amount} />,
          context: price === null ? <NotAvailable /> : format.usd(valueOf(amount, WAD, price)),
        },
        {
          id: 'rebase',
          label: <Trans>Rebase to claim</Trans>,
          value: <TokenFigure amount={rebase} />,
          context:
            due.length > 0 ? (
              <StartLink onClick={() => onClaim(due)}>
                <Trans>Claim all rebases</Trans>
              </StartLink>
            ) : (
              <Trans>Nothing to claim</Trans>
            ),
        },
        {
          id: 'epoch',
          label: <Trans>Next epoch</Trans>,
          value: format.countdown(Number(next - now)),
          context: bothClocks(format, Number(next)),
        },
      ]}
    />
  )
}
