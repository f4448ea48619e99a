import { brand, type MigrationStep } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, Icon, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Amounts } from '../../../entities/position/Amounts.tsx'
import { Dollars } from '../../../shared/format/Dollars.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { placeWords, stepWords } from '../messages.ts'
import { leftOf } from '../model/oldHoldings.ts'
import type { MigrationRow } from '../model/rows.ts'

/** What a step returns or sends. */
const StepFacts = ({ step, row: { entry, move, end } }: { readonly step: MigrationStep; readonly row: MigrationRow }) => {
  const format = useFormat()
  const { pool, earned, fees } = entry
  if (step === 'claim') {
    const rewards = format.amount(earned, 18)
    return (
      <>
        {rewards} {brand.governanceToken.symbol}
      </>
    )
  }
  if (step === 'collect') return <Amounts pool={pool} amounts={fees} />
  if (step === 'withdraw') return <Trans>Then in your wallet</Trans>
  if (step === 'allow') return <Trans>A free signature where your wallet can sign one</Trans>
  if (!move) return null
  const { removed, least, rest } = move
  const isLeft = step === 'move' && (rest.amount0 > 0n || rest.amount1 > 0n)
  return (
    <>
      {step === 'move' && end === 'staked' && <Trans>Removed, added and staked in one transaction</Trans>}
      {step === 'move' && end === 'wallet' && <Trans>Removed and added in one transaction; there is no gauge to stake in</Trans>}
      {step === 'remove' && <Amounts pool={pool} amounts={[removed.amount0, removed.amount1]} />}
      <span className="sub migrate-line">
        <Trans>
          At least{' '}
          <Amounts
            pool={pool}
            amounts={step === 'move' ? [least.added.amount0, least.added.amount1] : [least.removed.amount0, least.removed.amount1]}
          />
        </Trans>
      </span>
      {isLeft && (
        <span className="sub migrate-line">
          <Trans>
            Returned to you: <Amounts pool={pool} amounts={[rest.amount0, rest.amount1]} />
          </Trans>
        </span>
      )}
    </>
  )
}

type CardProps = { readonly network: Network; readonly rows: readonly MigrationRow[]; readonly row: MigrationRow | undefined }

/** The remaining work in total, and the requests of the chosen position with the location of its liquidity at each. */
export const StepsCard = ({ network, rows, row }: CardProps) => {
  const { i18n } = useLingui()
  return (
    <Card className="migrate-side col">
      <div className="migrate-left">
        <span className="sm mut">
          <Trans>Left to move</Trans>
        </span>
        <span className="migrate-sum">
          <Dollars usd={leftOf(rows.map(({ entry }) => entry))} />
        </span>
        <span className="sm mut">
          <Plural value={rows.length} one="# position" other="# positions" />
        </span>
      </div>
      {row && (
        <>
          <h2>
            <bdi>{row.name}</bdi>
          </h2>
          {row.entry.gauge?.alive === false && row.entry.staked && (
            <Note tone="warning" icon={<Icon name="warning" />}>
              <Trans>Gauge not available: it was stopped. Your stake and its rewards can leave at any time.</Trans>
            </Note>
          )}
          <ol className="migrate-steps">
            {row.steps.map((step) => (
              <li key={step}>
                <span className="b">{i18n._(stepWords[step])}</span>
                <span className="sm mut">
                  <StepFacts step={step} row={row} />
                </span>
              </li>
            ))}
          </ol>
          {row.collectsLater && (
            <span className="sm mut">
              <Trans>
                Fees that you can collect afterwards: <Amounts pool={row.entry.pool} amounts={row.entry.fees} />
              </Trans>
            </span>
          )}
          <Note icon={<Icon name="info" />}>{i18n._(placeWords[row.place])}</Note>
          {row.end === 'another' && row.next && (
            <Link
              to="/pools/$chain/$address"
              params={{ chain: network.slug, address: row.next.address }}
              className={buttonClass('secondary')}
            >
              <Trans>See the pool in version 3</Trans>
            </Link>
          )}
        </>
      )}
    </Card>
  )
}
