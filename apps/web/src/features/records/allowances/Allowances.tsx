import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, ErrorState, Icon, Note, Skeleton, StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { MOST_RIGHTS, type NamedRight, revokeRightsFlow } from '../flows/revokeRights.flow.ts'
import { takerName } from './takerName.ts'
import { AllowanceTable, useRightNames } from './AllowanceTable.tsx'
import type { AllowanceRow } from './rows.ts'
import { type AllowancesDesk, useAllowances } from './useAllowances.ts'

type Props = { readonly network: Network; readonly account: Address }

/** What the search could not check: unchecked approvals are never called safe. */
const Missing = ({ desk: { unread, complete, failing, retry } }: { readonly desk: AllowancesDesk }) => {
  if (unread === 0 && complete && !failing) return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {failing ? (
        <Trans>Allowances could not be refreshed. Nothing is sent from older figures.</Trans>
      ) : unread > 0 ? (
        <Plural
          value={unread}
          one="# allowance could not be read and may still be active."
          other="# allowances could not be read and may still be active."
        />
      ) : (
        <Trans>Some contracts and items could not be checked. More allowances may exist.</Trans>
      )}{' '}
      <Button variant="ghost" size="sm" onClick={retry}>
        <Trans>Check again</Trans>
      </Button>
    </Note>
  )
}

/** The run that revokes approvals, started from their rows. */
const useRevoke = (chainId: number) => {
  const { i18n } = useLingui()
  const run = useRunFlow()
  const nameOf = useRightNames()
  const toNamed = (row: AllowanceRow): NamedRight => ({ right: row.right, name: nameOf(row), taker: takerName(i18n, row.taker) })
  return (rows: readonly AllowanceRow[]) => void run(revokeRightsFlow, { chainId, rights: rows.slice(0, MOST_RIGHTS).map(toNamed) })
}

const Standing = ({ network: { chainId, name }, desk }: Pick<Props, 'network'> & { readonly desk: AllowancesDesk }) => {
  const { t } = useLingui()
  const wallet = useWallet()
  const revoke = useRevoke(chainId)
  const { rows, total } = desk.known!
  const read = rows.filter((row) => row.read !== null)
  const more = read.length - MOST_RIGHTS
  return (
    <>
      <StatTiles
        label={t`Your allowances`}
        tiles={[
          { id: 'count', label: <Trans>Allowances</Trans>, value: rows.length, context: <Trans>to contracts of this site</Trans> },
          {
            id: 'worth',
            label: <Trans>Spendable now</Trans>,
            value: <WorthFigure worth={total.worth} whole={total.whole} />,
            context: <Trans>Tokens only; excludes positions, locks and items</Trans>,
          },
        ]}
      />
      <AllowanceTable rows={rows} failing={desk.failing} onRevoke={(row) => revoke([row])} />
      {rows.some(({ taker }) => taker.kind === 'orders') && (
        <Note icon={<Icon name="info" />}>
          <Trans>Open orders use their allowance. If you revoke it, they wait until you approve again.</Trans>
        </Note>
      )}
      <div className="records-acts">
        {more > 0 && (
          <p className="mut sm">
            <Plural value={more} one="# allowance is left for the next run." other="# allowances are left for the next run." />
          </p>
        )}
        {wallet.chainId !== chainId ? (
          <Button variant="primary" onClick={() => void wallet.switchChain(chainId)}>
            <Trans>Switch to {name}</Trans>
          </Button>
        ) : (
          <StartButton variant="primary" disabled={desk.failing || read.length === 0} onClick={() => revoke(read)}>
            <Trans>Revoke all</Trans>
          </StartButton>
        )}
      </div>
    </>
  )
}

// TX-15
/** All approvals of an account for our contracts, the amount at risk of each, and a revoke button. */
export const Allowances = ({ network, account }: Props) => {
  const { i18n } = useLingui()
  const desk = useAllowances(network, account)
  const { known, error, retry } = desk
  return (
    <Card flush className="records-card">
      <p className="mut records-lead">
        <Trans>
          Checked: listed and imported tokens, pool and strategy shares, positions, locks and items. Import a token to check it too.
        </Trans>
      </p>
      {known && <Missing desk={desk} />}
      {known ? (
        known.rows.length > 0 ? (
          <Standing network={network} desk={desk} />
        ) : (
          desk.unread === 0 &&
          desk.complete && (
            <EmptyState title={<Trans>No contract of this site has an allowance</Trans>}>
              <Trans>Approvals here are exact, and any remainder is revoked.</Trans>
            </EmptyState>
          )
        )
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Card>
  )
}
