import { Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { hasProtocols } from '../../entities/vote/hasProtocols.ts'
import { AddGauge } from './components/AddGauge.tsx'
import { AddIncentive } from './components/AddIncentive.tsx'
import { actWords } from './messages.ts'
import { protocolActs, type ProtocolsView, toProtocolsSearch, toProtocolsView } from './model/protocolsSearch.ts'
import '../../shared/query/ageMark.css'
import './protocols.css'

const Desk = () => {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const navigate = useNavigate()
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): ProtocolsView => toProtocolsView(search) })
  const show = (change: Partial<ProtocolsView>) =>
    void navigate({ to: '/protocols', search: toProtocolsSearch({ ...view, ...change }), resetScroll: false })
  const form = { network, pool: view.pool, onPool: (pool: ProtocolsView['pool']) => show({ pool }) }
  return (
    <Tabs
      label={t`What to do`}
      value={view.act}
      options={protocolActs.map((value) => ({ value, label: i18n._(actWords[value]) }))}
      onChange={(act) => show({ act })}
    >
      {view.act === 'gauge' ? <AddGauge {...form} onPay={() => show({ act: 'incentive' })} /> : <AddIncentive {...form} />}
    </Tabs>
  )
}

/** Protocols' actions for their pools: a gauge, and payments to its voters. */
export const ProtocolsPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Protocols</Trans>
      </h1>
      <p className="mut protocol-intro">
        <Trans>Give your pool a gauge and offer incentives to its voters.</Trans>
      </p>
      {hasProtocols(network) ? <Desk key={network.chainId} /> : <LocksElsewhere />}
    </div>
  )
}
