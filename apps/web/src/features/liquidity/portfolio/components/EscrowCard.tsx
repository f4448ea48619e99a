import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../../entities/vote/WorthFigure.tsx'
import { sumLocks } from '../model/escrow.ts'
import { useClaimable } from '../useClaimable.ts'

const Waiting = () => <span aria-busy="true">…</span>

/** The account's locks and its votes' rewards, with links to both screens. */
export const EscrowCard = ({ network, account }: { readonly network: Network; readonly account: Address }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { locks, rewards, claimable } = useClaimable(network, account)
  const locked = locks.data && sumLocks(locks.data)
  const old = [locks, rewards].flatMap(({ data, isError }) => (data && isError ? [data.readAt] : []))
  return (
    <Card
      flush
      className="portfolio-card"
      title={<Trans>Locks and rewards</Trans>}
      action={
        <div className="row">
          <Link to="/dashboard/lock" className={buttonClass('secondary')}>
            <Trans>Manage locks</Trans>
          </Link>
          <Link to="/dashboard/rewards" className={buttonClass('secondary')}>
            <Trans>Claim rewards</Trans>
          </Link>
        </div>
      }
    >
      {old.length > 0 && <AgeNote readAt={Math.min(...old)}>{(age) => <Trans>Could not be refreshed. Last updated {age}.</Trans>}</AgeNote>}
      <StatTiles
        label={t`Locks and rewards`}
        tiles={[
          {
            id: 'locked',
            label: <Trans>Locked</Trans>,
            value: locked ? (
              `${format.amount(locked.amount, 18)} ${brand.governanceToken.symbol}`
            ) : locks.error ? (
              <NotAvailable />
            ) : (
              <Waiting />
            ),
            context: locked && <Plural value={locked.count} one="in # lock" other="in # locks" />,
          },
          {
            id: 'claimable',
            label: <Trans>Rewards to claim</Trans>,
            value: claimable ? <WorthFigure worth={claimable.worth} /> : rewards.error || locks.error ? <NotAvailable /> : <Waiting />,
            context: <Trans>fees, incentives, rebases and emission</Trans>,
          },
        ]}
      />
    </Card>
  )
}
