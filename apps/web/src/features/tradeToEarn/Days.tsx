import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Card, type Column, DataTable, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type Claim, tokenOfClaim } from '../../entities/story/claims.ts'
import { ClaimAmount } from '../../entities/story/ClaimAmount.tsx'
import { claimPeriodsFlow } from '../../entities/story/claimPeriods.flow.ts'
import { errorMessages } from '../../shared/errors/messages.ts'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { Ticking } from '../../shared/format/Ticking.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../shared/wallet/StartButton.tsx'
import { dayState, startOfDay } from './model/days.ts'

/** Days that are shown at once. */
const ROWS = 20

type OfDay = { readonly claim: Claim; readonly now: number }

const State = ({ claim, now }: OfDay) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const state = dayState(claim, now)
  if (state === 'claimed')
    return (
      <Badge icon={<Icon name="check" size={14} />}>
        <Trans>Claimed</Trans>
      </Badge>
    )
  if (state === 'claimable')
    return (
      <Badge tone="accent">
        <Trans>Claimable</Trans>
      </Badge>
    )
  if (state === 'unread') return <NotAvailable />
  if (state === 'unpublished') return i18n._(errorMessages['story.notPublished'].what)
  const left = <Ticking>{format.countdown((claim.opensAt ?? now) - now)}</Ticking>
  return (
    <span className="t2e-waits">
      <span className="block">
        <Trans>Claims only allowed after 02:00 UTC</Trans>
      </span>
      <span className="sm dim">
        <Trans>Opens in {left}</Trans>
      </span>
    </span>
  )
}

/** Claims one day. */
const ClaimDay = ({ network, claim, now }: OfDay & { readonly network: Network }) => {
  const { t } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  if (dayState(claim, now) !== 'claimable' || !tokenOfClaim(network, claim)) return null
  return (
    <StartButton
      size="sm"
      variant="outline"
      aria-label={t`Claim ${format.day(startOfDay(claim))}`}
      onClick={() => void run(claimPeriodsFlow, { chainId: network.chainId, kind: 'day', claims: [claim] })}
    >
      <Trans>Claim</Trans>
    </StartButton>
  )
}

type Props = { readonly network: Network; readonly days: readonly Claim[]; readonly now: number }

// T2E-1, T2E-2
/** The daily epochs in which an account earned something. */
export const Days = ({ network, days, now }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const [shown, setShown] = useState(ROWS)
  const columns = useMemo<readonly Column<Claim>[]>(
    () => [
      { key: 'day', header: t`Day`, card: 'full', cell: (claim) => <span className="b">{format.day(startOfDay(claim))}</span> },
      { key: 'earned', header: t`Earned`, numeric: true, cell: (claim) => <ClaimAmount network={network} claims={[claim]} /> },
      { key: 'state', header: t`Status`, cell: (claim) => <State claim={claim} now={now} /> },
      {
        key: 'claim',
        header: <span className="vh">{t`Action`}</span>,
        card: 'action',
        numeric: true,
        cell: (claim) => <ClaimDay network={network} claim={claim} now={now} />,
      },
    ],
    [t, format, network, now],
  )
  return (
    <Card
      flush
      title={<Trans>Your daily epochs</Trans>}
      action={
        <span className="sm dim">
          <Trans>Days closed at 00:00 UTC</Trans>
        </span>
      }
    >
      <DataTable caption={t`Your daily epochs`} columns={columns} rows={days.slice(0, shown)} rowKey={({ period }) => String(period)} />
      {days.length > shown && (
        <div className="t2e-more">
          <Button variant="secondary" onClick={() => setShown(shown + ROWS)}>
            <Trans>Older days</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
