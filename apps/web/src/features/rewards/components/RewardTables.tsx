import { Badge, Button, type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { WaitingUnread } from '../../../entities/vote/WaitingUnread.tsx'
import { Amounts } from '../../../entities/vote/Amounts.tsx'
import type { PaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import { kindNames } from '../messages.ts'
import type { ClaimPart, ComingReward, RewardItem } from '../../../entities/vote/rewardItems.ts'

type ClaimableProps = {
  readonly items: readonly RewardItem[]
  readonly tokens: PaidTokens
  readonly nameOf: (part: ClaimPart) => string
  /** Its name with the type of its pool: two pools of the same tokens are told apart by it. */
  readonly fullNameOf: (part: ClaimPart) => string
  /** The type of its pool; undefined for a lock, and where it is not known. */
  readonly typeOf: (part: ClaimPart) => string | undefined
  readonly disabled: boolean
  readonly onClaim: (item: RewardItem) => void
}

/** Everything that can be claimed now, one by one. */
export const ClaimableTable = ({ items, tokens, nameOf, fullNameOf, typeOf, disabled, onClaim }: ClaimableProps) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<RewardItem>[] = [
    {
      key: 'from',
      header: t`From`,
      cell: ({ part }) => {
        const type = typeOf(part)
        return (
          <>
            <bdi className="b">{nameOf(part)}</bdi>
            <span className="sub row" style={{ gap: 6 }}>
              {i18n._(kindNames[part.kind])} {type !== undefined && <Badge>{type}</Badge>}
            </span>
          </>
        )
      },
    },
    { key: 'amounts', header: t`You receive`, card: 'full', cell: ({ payments }) => <Amounts payments={payments} tokens={tokens} /> },
    { key: 'worth', header: t`Worth`, numeric: true, cell: ({ worth }) => <WorthFigure worth={worth} /> },
    {
      key: 'act',
      header: <span className="vh">{t`Claim`}</span>,
      numeric: true,
      card: 'action',
      cell: (item) => {
        const [kind, name] = [i18n._(kindNames[item.part.kind]), fullNameOf(item.part)]
        return (
          <Button variant="outline" size="sm" disabled={disabled} aria-label={t`Claim: ${kind}, ${name}`} onClick={() => onClaim(item)}>
            <Trans>Claim</Trans>
          </Button>
        )
      },
    },
  ]
  return <DataTable caption={t`Claimable now`} columns={columns} rows={items} rowKey={({ key }) => key} />
}

type ComingProps = {
  readonly rewards: readonly ComingReward[]
  readonly tokens: PaidTokens
  readonly poolName: (pool: `0x${string}`) => string
}

/** What the votes of the running epoch earn so far. */
export const ComingTable = ({ rewards, tokens, poolName }: ComingProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const columns: readonly Column<ComingReward>[] = [
    { key: 'pool', header: t`Pool`, cell: ({ pool }) => <bdi className="b">{poolName(pool)}</bdi> },
    {
      key: 'votes',
      header: t`Your votes`,
      numeric: true,
      cell: ({ votes, poolVotes }) => {
        const [own, all] = [format.amount(votes, 18), format.amount(poolVotes, 18)]
        return (
          <>
            {own}
            <span className="sub">
              <Trans>of {all}</Trans>
            </span>
          </>
        )
      },
    },
    {
      key: 'amounts',
      header: t`Your share so far`,
      card: 'full',
      cell: ({ payments, whole }) => (
        <>
          <Amounts payments={payments} tokens={tokens} />
          {!whole && (
            <span className="sub">
              <WaitingUnread />
            </span>
          )}
        </>
      ),
    },
    { key: 'worth', header: t`Worth`, numeric: true, cell: ({ worth, whole }) => <WorthFigure worth={worth} whole={whole} /> },
  ]
  return <DataTable caption={t`With the next epoch`} columns={columns} rows={rewards} rowKey={({ pool }) => pool} />
}
