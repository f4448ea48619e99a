import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNetwork } from '../../shared/network/network.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { Allowances } from './allowances/Allowances.tsx'
import { Export } from './export/Export.tsx'
import { Planner } from './planner/Planner.tsx'
import { type RecordPart, recordParts, toRecordPart, toRecordsSearch } from './model/recordsSearch.ts'
import './records.css'

const usePart = () => {
  const part = useSearch({ strict: false, select: (search): RecordPart => toRecordPart(search) })
  const navigate = useNavigate()
  const onPart = (next: RecordPart) =>
    void navigate({ to: '/dashboard/records', search: toRecordsSearch(next), replace: true, resetScroll: false })
  return { part, onPart }
}

/** The names of the tabs. */
const useTabs = () => {
  const { t } = useLingui()
  const words: Record<RecordPart, string> = { planner: t`Planner`, allowances: t`Allowances`, export: t`Export` }
  return recordParts.map((value) => ({ value, label: words[value] }))
}

const Parts = ({ network, account }: { readonly network: Network; readonly account: Address }) => {
  const { t } = useLingui()
  const { part, onPart } = usePart()
  const views: Record<RecordPart, () => ReactNode> = {
    planner: () => <Planner network={network} account={account} />,
    allowances: () => <Allowances network={network} account={account} />,
    export: () => <Export network={network} account={account} />,
  }
  return (
    <Tabs label={t`Parts of the records`} value={part} options={useTabs()} onChange={onPart}>
      {views[part]()}
    </Tabs>
  )
}

/** Account-wide records: its dates, its approvals, and all its transactions. */
export const RecordsPage = () => {
  const network = useNetwork()
  const { address } = useWallet()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Records</Trans>
      </h1>
      <p className="mut records-intro">
        <Trans>Your account’s dates, its allowances to this site’s contracts, and its full history.</Trans>
      </p>
      {address === undefined ? (
        <Card>
          <ConnectFirst title={<Trans>Connect a wallet to see your records</Trans>}>
            <Trans>Nothing is sent or signed for it.</Trans>
          </ConnectFirst>
        </Card>
      ) : (
        <Parts key={`${network.chainId} ${address}`} network={network} account={address} />
      )}
    </div>
  )
}
