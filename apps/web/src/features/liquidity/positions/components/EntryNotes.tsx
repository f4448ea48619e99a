import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NoEmission } from '../../../../entities/gauge/NoEmission.tsx'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import { canEarn, earnsNothing, type PositionEntry } from '../../../../entities/position/positionEntry.ts'

const Warned = ({ children }: { readonly children: ReactNode }) => (
  <span className="entry-note warned sm">
    <Icon name="warning" size={14} /> <span>{children}</span>
  </span>
)

/** The symbol of the only token that a position out of range holds. */
const onlySymbol = ({ range, pool: { tokens } }: PositionEntry): string => {
  const token = range === 'below' ? tokens[0] : tokens[1]
  return token ? safeTokenText(token).symbol : ''
}

// ERR-16
/** Notes and advice on an entry: it earns nothing, it could earn more, its gauge is closed, or its pool has no farm. */
export const EntryNotes = ({ entry }: { readonly entry: PositionEntry }) => {
  const { range, closed, gauge, staked, pool } = entry
  const symbol = onlySymbol(entry)
  const isOut = range !== null && range !== 'inRange'
  return (
    <>
      {isOut && (
        <Warned>
          <Trans>
            The price left your range. The position holds only {symbol} and earns nothing until the price comes back or you set a new range.
          </Trans>
        </Warned>
      )}
      {!closed && staked && gauge?.alive === false && (
        <Warned>
          <Trans>This gauge is closed and earns no more emission. Unstake; you can still harvest at any time.</Trans>
        </Warned>
      )}
      {!closed && pool.gauge === null && (
        <span className="entry-note sm mut">
          <Trans>This pool has no farm: your liquidity earns trading fees only.</Trans>
        </span>
      )}
      {canEarn(entry) && !isOut && (
        <span className="entry-note sm mut">
          <Trans>Activate earning to receive emission; the trading fees of what is staked go to voters.</Trans>
        </span>
      )}
      {earnsNothing(entry) &&
        (staked ? (
          <Warned>
            <NoEmission />
          </Warned>
        ) : (
          <span className="entry-note sm mut">
            <NoEmission />
          </span>
        ))}
    </>
  )
}
