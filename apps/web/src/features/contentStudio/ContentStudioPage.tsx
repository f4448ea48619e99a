import type { Network } from '@exchange/protocol/networks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { poolsQuery } from '../../entities/pool/queries.ts'
import { LinkedNetwork } from '../../shared/links/LinkedNetwork.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { LookCard } from './components/LookCard.tsx'
import { PickCard } from './components/PickCard.tsx'
import { PortfolioCard } from './components/PortfolioCard.tsx'
import { PreviewCard } from './components/PreviewCard.tsx'
import { TemplateCard } from './components/TemplateCard.tsx'
import { firstPicked, type StudioAddress } from './model/studioView.ts'
import { useStudioView } from './useStudioView.ts'
import './contentStudio.css'

const Studio = ({ network }: { readonly network: Network }) => {
  const { chainId } = network
  const { view, fault, onView } = useStudioView()
  const pools = useQuery(poolsQuery(chainId)).data?.data
  const { template } = view
  const needsPools = template === 'poolsApr' || template === 'incentives'
  const picked = view.picked ?? (needsPools && !pools ? undefined : firstPicked(template, pools ?? []))
  return (
    <div className="studio-columns">
      <div className="col studio-tools">
        <TemplateCard value={template} onChange={(next) => onView({ template: next, picked: undefined })} />
        {template === 'portfolio' ? (
          <PortfolioCard key={chainId} chainId={chainId} view={view} onView={onView} />
        ) : (
          <PickCard
            key={template}
            network={network}
            template={template}
            pools={pools}
            picked={picked ?? []}
            onPicked={(next) => onView({ picked: next })}
          />
        )}
        <LookCard view={view} onView={onView} />
      </div>
      <PreviewCard
        chainId={chainId}
        fault={fault}
        asked={picked === undefined ? undefined : { ...view, picked }}
        onLatest={() => onView({ block: null })}
      />
    </div>
  )
}

// ANALYTICS-6, ANALYTICS-8
/** Shareable pictures of the network's figures: their content, their look, and the picture in three sizes. */
export const ContentStudioPage = () => {
  const network = useNetwork()
  const { chain } = useSearch({ strict: false }) as StudioAddress
  return (
    <div className="wrap page studio">
      <div>
        <h1>
          <Trans>Content Studio</Trans>
        </h1>
        <p className="mut">
          <Trans>Pick a template, choose what to show, share the picture. The numbers carry their block, so anyone can check them.</Trans>
        </p>
      </div>
      {chain === undefined ? (
        <Studio network={network} />
      ) : (
        <LinkedNetwork key={chain} chain={String(chain)}>
          {(linked) => <Studio network={linked} />}
        </LinkedNetwork>
      )}
    </div>
  )
}
