import { type StudioItem, studioPicturePath } from '@exchange/api-client'
import { type StudioSize, studioSizes } from '@exchange/domain/studio/templates'
import { useLingui } from '@lingui/react/macro'
import { rangeWords, sizeWords, templateWords, useLineText } from '../words.ts'

const sizes = Object.keys(studioSizes) as readonly StudioSize[]

// ANALYTICS-8
/** The picture in its three sizes; each can be kept as a file. */
export const Pictures = ({ item }: { readonly item: StudioItem }) => {
  const { t, i18n } = useLingui()
  const { nameOf, figureOf } = useLineText(item.lines)
  const about = `${i18n._(templateWords[item.template])}, ${i18n._(rangeWords[item.range])}`
  const figures = item.lines.map((line) => `${nameOf(line)} ${figureOf(line)}`).join(', ')
  return (
    <div className="studio-pictures">
      {sizes.map((size) => {
        const { width, height } = studioSizes[size]
        const path = studioPicturePath(item.chainId, item.query, size)
        const name = i18n._(sizeWords[size])
        return (
          <figure key={size} className={`studio-picture ${size}`}>
            <img
              key={path}
              src={path}
              width={width}
              height={height}
              loading={size === 'wide' ? 'eager' : 'lazy'}
              alt={size === 'wide' ? `${about}: ${figures}` : name}
            />
            <figcaption className="row sb wrapx sm mut">
              <span>{name}</span>
              <a
                className="link"
                href={path}
                download={`${item.template}-${item.range}-${item.block}-${size}.png`}
                aria-label={t`Save ${name}, ${width} × ${height}`}
              >
                {width} × {height}
              </a>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
