import { brand } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { useLocation, useParams } from '@tanstack/react-router'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { BrowsePage } from './browse/BrowsePage.tsx'
import { NamesElsewhere } from './NamesElsewhere.tsx'
import { hasNames } from '../../entities/user/hasNames.ts'
import { screenTitle } from './messages.ts'
import { MintDesk } from './mint/MintDesk.tsx'
import { type NamesPlace, parseNamesPath } from './model/namesPath.ts'
import { MyNames } from './mine/MyNames.tsx'
import { RecentNames } from './recent/RecentNames.tsx'
import { ScreenLinks } from './ScreenLinks.tsx'
import './names.css'

/** `wish`: the name that a link to minting names. */
type Props = { readonly place: NamesPlace; readonly wish: string }

const Screen = ({ place, wish }: Props) => {
  const network = useNetwork()
  const { chainId } = network
  if (!hasNames(network)) return <NamesElsewhere />
  if (place.screen === 'browse') return <BrowsePage key={`${chainId} ${place.name}`} network={network} typed={place.name} />
  if (place.screen === 'mint' || place.screen === 'gift')
    return <MintDesk key={`${chainId} ${place.screen}`} network={network} isGift={place.screen === 'gift'} wish={wish} />
  if (place.screen === 'mine') return <MyNames network={network} />
  return <RecentNames key={`${chainId} ${place.screen}`} chainId={chainId} list={place.screen} />
}

const Names = ({ place, wish }: Props) => {
  const network = useNetwork()
  const isOfName = place.screen === 'browse' && hasNames(network)
  useOwnTitle(place.screen === 'browse' ? `${place.name} · ${brand.words.nameId}` : screenTitle[place.screen])
  return (
    <div className="wrap page">
      <ArenaLinks />
      <div className="row sb wrapx names-head">
        <div>
          {isOfName ? <p className="names-brand">{brand.words.nameId}</p> : <h1>{brand.words.nameId}</h1>}
          <p className="mut">
            <Trans>One name for your wallet. Yours to keep, give or transfer.</Trans>
          </p>
        </div>
        <ScreenLinks current={place.screen} />
      </div>
      <Screen place={place} wish={wish} />
    </div>
  )
}

/** Every address under /arena/thena-id, which itself is that of minting. */
export const NamesPage = () => {
  const { _splat } = useParams({ strict: false })
  const wish = useLocation({ select: ({ hash }) => hash })
  const place = parseNamesPath(_splat || 'mint')
  return place ? <Names place={place} wish={wish} /> : <NotFoundHere />
}
