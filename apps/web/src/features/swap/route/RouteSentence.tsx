import type { Address } from '@exchange/domain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { RouteNames } from './routeNames.ts'
import { percentOf, type RoutePicture } from './routePicture.ts'

/** Legs that a sentence names one by one. */
const NAMED_LEGS = 3

/** A route in a sentence: "60% goes through USDT and 40% goes directly, over 3 pools." Shares total exactly 100%. */
export const RouteSentence = ({ picture, names }: { readonly picture: RoutePicture; readonly names: RouteNames }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { legs, poolCount } = picture
  const wayOf = (via: readonly Address[]) => via.map((token) => names(token).symbol).join(' → ')
  const named = legs.length > NAMED_LEGS + 1 ? legs.slice(0, NAMED_LEGS) : legs
  const rest = legs.slice(named.length).reduce((sum, { share }) => sum + share, 0)
  const parts = named.map(({ via, share }) => {
    const percent = format.percent(percentOf(share, picture))
    const way = wayOf(via)
    return via.length === 0 ? t`${percent} goes directly` : t`${percent} goes through ${way}`
  })
  if (rest > 0) {
    const percent = format.percent(percentOf(rest, picture))
    parts.push(t`${percent} takes other routes`)
  }
  const [only] = legs
  const way = only ? wayOf(only.via) : ''
  const ways = format.list(parts)
  return (
    <p className="route-words mut">
      {legs.length > 1 ? (
        <Trans>
          {ways}, <Plural value={poolCount} one="over # pool." other="over # pools." />
        </Trans>
      ) : way === '' ? (
        <Trans>
          All of it goes directly, <Plural value={poolCount} one="over # pool." other="over # pools." />
        </Trans>
      ) : (
        <Trans>
          All of it goes through {way}, <Plural value={poolCount} one="over # pool." other="over # pools." />
        </Trans>
      )}
    </p>
  )
}
