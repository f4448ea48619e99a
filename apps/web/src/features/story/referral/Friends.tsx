import { type Address, REFERRAL_POINTS, type ReferralState } from '@exchange/domain'
import { Badge, Button, Card, type Column, DataTable, EmptyState, ErrorState, Skeleton, type Tone } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type Referral, useReferrals } from '../ownQueries.ts'

type Said = { readonly tone: Tone; readonly word: MessageDescriptor; readonly why: MessageDescriptor }

const counted = msg`Successful`
const notCounted = msg`Not counted`

// STORY-17
/** The state of a referred friend, and why it does not count. */
const saidOf: Readonly<Record<ReferralState, Said>> = {
  counted: { tone: 'positive', word: counted, why: msg`Finished a weekly task` },
  waiting: { tone: 'info', word: msg({ message: 'Registered', context: 'a friend' }), why: msg`No weekly task finished yet` },
  full: { tone: 'neutral', word: notCounted, why: msg`The limit of 30 friends was reached` },
  acted: { tone: 'neutral', word: notCounted, why: msg`Active before registering` },
  ring: { tone: 'neutral', word: notCounted, why: msg`Funds moved between your accounts` },
}

const useColumns = (): readonly Column<Referral>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'wallet',
        header: t`Wallet`,
        card: 'full',
        cell: ({ user, invitedAt }) => (
          <span className="col">
            <UserLine user={user} size={30} linked />
            <span className="sm dim">{format.utc(invitedAt)}</span>
          </span>
        ),
      },
      {
        key: 'state',
        header: t`Status`,
        cell: ({ reason }) => (
          <span className="col story-state">
            <span>
              <Badge tone={saidOf[reason].tone}>{i18n._(saidOf[reason].word)}</Badge>
            </span>
            <span className="sm dim">{i18n._(saidOf[reason].why)}</span>
          </span>
        ),
      },
      { key: 'points', header: t`Points`, numeric: true, cell: ({ isSuccess }) => format.integer(isSuccess ? REFERRAL_POINTS : 0) },
    ],
    [t, i18n, format],
  )
}

/** Friends registered with the user's code, and whether they count. */
export const Friends = ({ chainId, account }: { readonly chainId: number; readonly account: Address }) => {
  const { t, i18n } = useLingui()
  const columns = useColumns()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReferrals(chainId, account)
  return (
    <Card flush title={<Trans>Invited wallets</Trans>}>
      {!data &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={220} />
        ))}
      {data?.length === 0 && (
        <EmptyState title={<Trans>No invited wallets</Trans>}>
          <Trans>Send your code. Friends show up when they register.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && <DataTable caption={t`Invited wallets`} columns={columns} rows={data} rowKey={({ id }) => id} />}
      {hasNextPage && (
        <div className="story-more">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
