import { Trans } from '@lingui/react/macro'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { CompetitionsElsewhere } from '../../entities/competition/CompetitionsElsewhere.tsx'
import { CreateDesk } from './create/CreateDesk.tsx'
import '../../entities/competition/competition.css'
import '../../shared/tokens/tokens.css'
import './arena.css'
import './create/create.css'

// ARENA-11
/** Making a competition, step by step. */
export const CreatePage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <ArenaLinks />
      <h1>
        <Trans>Create a competition</Trans>
      </h1>
      <p className="mut">
        <Trans>You set the rules once. After registration opens only the prize pool can change, and only upwards.</Trans>
      </p>
      {hasCompetitions(network) ? <CreateDesk key={network.chainId} network={network} /> : <CompetitionsElsewhere />}
    </div>
  )
}
