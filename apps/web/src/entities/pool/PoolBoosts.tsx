import type { PoolItem } from '@exchange/api-client'
import { Badge, Tooltip } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import './poolBoosts.css'

type Boost = NonNullable<PoolItem['boosts']>[number]

const BoostMark = ({ boost: { label, value, link, text } }: { readonly boost: Boost }) => {
  const { t } = useLingui()
  const content = (
    <span className="boost-words">
      <b>
        {label} {value}
      </b>
      <span>{text}</span>
    </span>
  )
  const said = { className: 'bdg a boost', 'aria-label': t`Boost: ${label} ${value}` }
  const isOutside = link !== null && !link.startsWith('/')
  return (
    <Tooltip content={content}>
      {link === null ? (
        <button type="button" {...said}>
          {value}
        </button>
      ) : (
        <a href={link} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })} {...said}>
          {value}
        </a>
      )}
    </Tooltip>
  )
}

// POOL-13
/** Extra payments in a pool, as its administrators describe them: each with its text on hover, and a link if it has one. While they are not known, it says so. */
export const PoolBoosts = ({ boosts }: Pick<PoolItem, 'boosts'>) =>
  boosts === null ? (
    <Badge tone="outline">
      <Trans>Boosts not known</Trans>
    </Badge>
  ) : (
    boosts.map((boost, index) => <BoostMark key={`${index} ${boost.label}`} boost={boost} />)
  )
